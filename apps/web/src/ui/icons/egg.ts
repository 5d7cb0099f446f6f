// Made by `npm run icons` out of Phosphor Icons; the licence lies beside it.
import { icon } from '../icon.tsx';

export const EggIcon = icon({
  fill: 'M216,152a88,88,0,0,1-176,0c0-30.77,10.7-64.46,29.34-92.44C87.53,32.29,109.46,16,128,16s40.47,16.29,58.66,43.56C205.3,87.54,216,121.23,216,152Z',
});
