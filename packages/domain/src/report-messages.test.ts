import { expect, test } from 'vitest';
import { reportMessageOf, reportReasonOf } from './report-messages.ts';

test.each([
  ['The order was not placed', 'The order was not placed'],
  ['The order was not placed: for Maya Oduya', 'The order was not placed'],
  ['The newsletter could not be changed: unsubscribe', 'The newsletter could not be changed'],
  ['The order was not placed for Maya Oduya', null],
  ['Maya Oduya: The order was not placed', null],
  ['', null],
])('the report %j is sent as %j (D-247)', (text, message) => {
  expect(reportMessageOf(text)).toBe(message);
});

test.each([
  ['Duplicate Video Ids in Course Playlist', 'Duplicate Video Ids in Course Playlist'],
  ['Duplicate Video Ids in Course Playlist: of Maya Oduya', null],
])('a failure with the message %j is sent with the reason %j (D-247)', (text, reason) => {
  expect(reportReasonOf(text)).toBe(reason);
});
