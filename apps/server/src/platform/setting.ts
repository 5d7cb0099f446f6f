import { z } from 'zod';
import { addressFault } from './database/connection-config.ts';

const onOrOff = z.enum(['0', '1', 'true', 'false', 'on', 'off']);

const isOn = (value: z.output<typeof onOrOff>): boolean => ['1', 'true', 'on'].includes(value);

/** A boolean setting. */
export const flag = (byDefault: boolean) => onOrOff.default(byDefault ? '1' : '0').transform(isOn);

/** A boolean setting without a default. */
export const optionalFlag = onOrOff.transform(isOn).optional();

/**
 * Whether an address with a password is read as it was meant: a sign that ends the host makes the
 * rest of the password a path.
 */
function isReadableAddress(value: string): boolean {
  // Postgres may be reached without a host, by its socket.
  const address = value.replace('@/', '@localhost/');
  if (value.startsWith('/')) return true;
  if (!URL.canParse(address)) return false;
  const { username, pathname, search, hash } = new URL(address);
  return !pathname.includes('@') && (username !== '' || !`${search}${hash}`.includes('@'));
}

/** The address of a server with user and password; a fault never shows it. */
const serverAddress = (beginning: RegExp, rule: string) =>
  z
    .string()
    .regex(beginning, { error: rule, abort: true })
    .refine(
      isReadableAddress,
      'cannot be read: in user and password write % as %25, / as %2F, ? as %3F, # as %23 and @ as %40',
    );

/** The address of a mail server. */
export const smtpAddress = serverAddress(/^smtps?:\/\//, 'must begin with smtp:// or smtps://');

/** The address of a Postgres. */
export const postgresAddress = z
  .string()
  .superRefine((value, context) => {
    const message = addressFault(value);
    if (message !== null) context.addIssue({ code: 'custom', message, continue: false });
  })
  .pipe(serverAddress(/^(?:postgres(?:ql)?:|socket:|\/)/, 'must begin with postgres:// or postgresql://'));

/**
 * A path as it is. In a file of settings no shell replaces `~` and `$HOME`: the product would begin
 * with a new folder of that name.
 */
export const folderPath = z
  .string()
  .min(1)
  .refine(
    (path) => !/^~|(?:^|[/\\])\$\{?[A-Za-z_]/.test(path),
    'must be the path of a folder written in full, because ~ and $HOME are not expanded here',
  );

/** Returns the items of a comma-separated setting. */
export function words(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** An integer setting within a range. */
export const count = (byDefault: number, min: number, max: number) => {
  const rule = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(rule).int(rule).min(min, rule).max(max, rule).default(byDefault);
};
