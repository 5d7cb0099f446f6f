import { escapeHtml } from '../answer.ts';
import type { VimeoFilm } from './film.ts';

/**
 * Returns a page that speaks to the page around it as the player of Vimeo does, by the messages of
 * `@vimeo/player` 2.30 (its README and `src/lib/postmessage.js`). It shows a clock in place of a
 * picture, and lists what it was sent.
 */
export function playerPage({ title, seconds, hasSpeeds }: VimeoFilm): string {
  const film = JSON.stringify({ seconds, hasSpeeds });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>body{margin:0;height:100vh;display:grid;place-content:center;justify-items:center;gap:12px;background:#2b4a44;color:#fff;font:600 20px sans-serif}
button{font:inherit;min-height:44px;padding:0 20px}</style></head>
<body><output id="clock"></output><button id="toggle">Play</button><pre id="messages" hidden></pre><script>
const film = ${film};
const state = { at: 0, paused: true, speed: 1, heard: new Set() };
const send = (message) => parent.postMessage(message, '*');
const facts = () => ({ seconds: state.at, percent: state.at / film.seconds, duration: film.seconds });
const emit = (event, data = facts()) => { if (state.heard.has(event)) send({ event, data }); };
function draw() {
  clock.textContent = state.at.toFixed(1) + ' s';
  toggle.textContent = state.paused ? 'Play' : 'Pause';
}
function play() {
  if (state.at >= film.seconds) state.at = 0;
  if (state.paused) { state.paused = false; emit('play'); emit('playing'); }
}
function pause() { if (!state.paused) { state.paused = true; emit('pause'); } }
function seek(value) {
  state.at = Math.min(Math.max(0, value), film.seconds);
  emit('seeking'); emit('timeupdate'); emit('seeked');
  if (state.at >= film.seconds) end();
}
function end() { state.paused = true; emit('pause'); emit('ended'); }
setInterval(() => {
  if (!state.paused) {
    state.at = Math.min(film.seconds, state.at + 0.25 * state.speed);
    emit('timeupdate');
    if (state.at >= film.seconds) end();
  }
  draw();
}, 250);
const METHODS = {
  ping: () => undefined,
  addEventListener: (name) => void state.heard.add(name),
  removeEventListener: (name) => void state.heard.delete(name),
  play, pause,
  setCurrentTime: (value) => { seek(value); return state.at; },
  getCurrentTime: () => state.at,
  getDuration: () => film.seconds,
  getPaused: () => state.paused,
  setPlaybackRate: (value) => {
    if (!film.hasSpeeds) throw Object.assign(new Error('the plan of the owner has no speeds'), { name: 'Error' });
    state.speed = value;
    emit('playbackratechange', { playbackRate: value });
    return value;
  },
  getPlaybackRate: () => state.speed,
  disableTextTrack: () => null,
  setMuted: (value) => value,
};
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  const { method, value } = typeof data === 'string' ? JSON.parse(data) : data;
  messages.textContent += JSON.stringify({ method, value }) + '\\n';
  try {
    if (!METHODS[method]) throw Object.assign(new Error('no such method'), { name: 'TypeError' });
    send({ method, value: METHODS[method](value) });
  } catch ({ name, message }) {
    send({ event: 'error', data: { name, message, method } });
  }
});
toggle.onclick = () => (state.paused ? play() : pause());
draw();
send({ event: 'ready' });
</script></body></html>`;
}
