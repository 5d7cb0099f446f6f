/** Words that a name may not contain, and what the field says instead. */
export interface Stem {
  /** A phrase is several words in a row. */
  readonly words: readonly string[];
  readonly instead: string;
}

/** Words that no declared name may contain, exported or not. */
export const STEMS_OF_ALL: readonly Stem[] = [
  { words: ['asked', 'asks'], instead: 'request, requested, params, parts, count' },
  { words: ['given'], instead: 'input, args, value' },
  { words: ['held'], instead: 'current, redemption, cached, locked' },
  { words: ['said', 'told', 'tell'], instead: 'reported, sent, output, notify' },
  { words: ['heard'], instead: 'received, events' },
  { words: ['taken', 'takes', 'take'], instead: 'accepted, used, claim, assign' },
  { words: ['beside'], instead: 'other, next to, apart' },
  { words: ['wanted'], instead: 'requested, expected' },
  { words: ['known'], instead: 'stored, existing, cached' },
  { words: ['made'], instead: 'created, built' },
  { words: ['shown', 'drawn'], instead: 'visible, displayed, rendered' },
  { words: ['kept', 'stays'], instead: 'stored, remaining' },
  { words: ['gone', 'lacks'], instead: 'deleted, missing' },
  { words: ['alone'], instead: 'single, only' },
  { words: ['ways'], instead: 'methods, options' },
  { words: ['comes'], instead: 'arrives, returns' },
  { words: ['former'], instead: 'previous' },
  { words: ['most', 'least'], instead: 'max, min' },
  { words: ['found'], instead: 'the noun of the result, match' },
];

/** Words that no exported name may contain. */
export const STEMS: readonly Stem[] = [
  { words: ['tell', 'tells', 'told', 'teller', 'telling'], instead: 'notify, send, deliver, report, record' },
  { words: ['hear', 'hears', 'heard', 'hearing'], instead: 'on…, subscribe, receive, handler' },
  { words: ['bring', 'brings', 'brought', 'bringing'], instead: 'load, preload, fetch' },
  { words: ['keep', 'keeps', 'kept', 'keeper', 'keeping'], instead: 'save, store, persist, insert, cache' },
  { words: ['news'], instead: 'event, change, update' },
  { words: ['say', 'says', 'said', 'saying'], instead: 'reported, claimed, stated' },
  { words: ['deed', 'deeds', 'doing'], instead: 'effect, action, command' },
  { words: ['leaver', 'leavers', 'who leaves'], instead: 'deleted member, data subject' },
  { words: ['turn', 'turns', 'give back', 'gives back'], instead: 'lease, lock, acquire, release' },
  { words: ['ware', 'wares'], instead: 'product, item' },
  { words: ['stand', 'stands', 'standing', 'stood'], instead: 'status, current, is' },
  { words: ['press', 'presses', 'pressed'], instead: 'submit, click, request' },
  { words: ['anew', 'once more'], instead: 'again, re-…, retry' },
  { words: ['hand', 'hands', 'handed', 'handing'], instead: 'export, return, requeue' },
  { words: ['way', 'ways'], instead: 'method, option' },
  { words: ['beat', 'beats'], instead: 'interval, report' },
  { words: ['owed', 'owes'], instead: 'retention, policy' },
  { words: ['wish', 'wishes', 'want', 'wants', 'wanted'], instead: 'request, reinstate' },
  { words: ['learn', 'learns', 'learned'], instead: 'sync, read' },
  { words: ['door', 'doors'], instead: 'admin channel, address key' },
  { words: ['look', 'looks'], instead: 'style, class, variant' },
  { words: ['take away', 'becomes', 'become', 'became'], instead: 'close, remove, transition' },
  { words: ['give', 'gives', 'given', 'gave', 'giver', 'giving'], instead: 'issue, return, release' },
  { words: ['whole', 'all of'], instead: 'complete, full' },
];

/** Phrases of plain English that contain a refused word. */
export const FREE_PHRASES: readonly string[] = ['look up', 'stand in', 'at most', 'at least', 'not found'];
