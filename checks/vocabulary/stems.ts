/**
 * Words that no exported name may contain, and what the field says instead. A phrase is several
 * words in a row.
 */
export const STEMS: readonly { readonly words: readonly string[]; readonly instead: string }[] = [
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
export const FREE_PHRASES: readonly string[] = ['look up', 'stand in'];
