import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { STAGE } from './scene.ts';

/** The files one run writes. */
export interface EncodedPaths {
  readonly webm: string;
  readonly mp4: string;
}

const KEYFRAME_EVERY = 2 * STAGE.framesPerSecond;

// Without these the container carries a date, a random id and the encoder's name, and two runs differ.
const BIT_EXACT = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-threads', '1'];

const COLOUR = [
  '-pix_fmt',
  'yuv420p',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];

const TO_VIDEO_COLOUR =
  'scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=bicubic+accurate_rnd+full_chroma_int+bitexact,format=yuv420p';

function encoderArguments(paths: EncodedPaths): readonly string[] {
  const frames = ['-f', 'rawvideo', '-pixel_format', 'rgba', '-video_size', `${STAGE.width}x${STAGE.height}`];
  const every = ['-g', String(KEYFRAME_EVERY), '-keyint_min', String(STAGE.framesPerSecond)];
  const shared = ['-vf', TO_VIDEO_COLOUR, ...COLOUR, ...BIT_EXACT, ...every];
  const webm = ['-c:v', 'libvpx-vp9', '-crf', '36', '-b:v', '0', '-deadline', 'good', '-cpu-used', '3', '-row-mt', '0'];
  const mp4 = [
    '-c:v',
    'libx264',
    '-profile:v',
    'main',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-crf',
    '26',
    '-x264-params',
    'threads=1',
  ];
  return [
    ...['-hide_banner', '-loglevel', 'error', '-y', '-filter_threads', '1'],
    ...[...frames, '-framerate', String(STAGE.framesPerSecond), '-i', 'pipe:0'],
    ...[...webm, ...shared, paths.webm],
    ...[...mp4, ...shared, '-movflags', '+faststart', paths.mp4],
  ];
}

/**
 * Pipes raw RGBA frames to ffmpeg and writes both files.
 * @param frames one picture after the other, each width x height x 4 bytes.
 * @throws Error when ffmpeg is missing or ends with a code other than 0.
 */
export async function encode(frames: AsyncIterable<Uint8Array>, paths: EncodedPaths): Promise<void> {
  const ffmpeg = spawn('ffmpeg', encoderArguments(paths), { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = endOf(ffmpeg);
  for await (const frame of frames) await write(ffmpeg.stdin, frame);
  ffmpeg.stdin.end();
  await ended;
}

function endOf(ffmpeg: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    ffmpeg.once('error', reject);
    ffmpeg.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`ffmpeg ended with ${String(code)}`));
    });
  });
}

async function write(pipe: Writable, frame: Uint8Array): Promise<void> {
  if (!pipe.write(frame)) await once(pipe, 'drain');
}
