import { REPOSITORY } from './machine.ts';

/** What a person does with a block of the document. */
interface FollowedBlock {
  /** Texts of the block that stand for values of their own, or that a person would answer. */
  readonly values?: Readonly<Record<string, string>>;
  /** What the text before the block asks for. */
  readonly before?: string;
  /** What the text after the block asks for. */
  readonly after?: string;
}

/** A part of the document, and what a person does in it. */
export interface Chapter {
  readonly heading: string;
  /** One for each block, in their order. */
  readonly followed: readonly FollowedBlock[];
}

const PASSWORD = 'a-password-of-the-drill';
const NEXT_PASSWORD = 'another-password-of-the-drill';
/** Of the mail server, in the order in which it accepts them. */
export const MAIL_PASSWORDS: readonly [string, string] = ['a-password-of-mail', 'another-password-of-mail'];
const SETTINGS = '/etc/nestling/nestling.env';
const TRUSTED = '--cacert /etc/ssl/nestling/fullchain.pem';

const CALL = `curl --fail --silent --show-error --output /dev/null ${TRUSTED} -H 'content-type: application/json' -H 'x-api-access-key: nestling-web'`;

const register = (name: string): string => `
${CALL} "https://nestling.example/api/user/$(cat /proc/sys/kernel/random/uuid)" \\
  -d '{"email":"${name}@example.com","password":"robin-egg-42","emailOptIn":false,"policyVersion":"2024-01"}'`;

const signIn = (name: string): string => `
${CALL} https://nestling.example/api/auth/sign-in -d '{"email":"${name}@example.com","password":"robin-egg-42"}'`;

/** Every check must be `ok`. */
const READY = `
ready=$(curl --fail --silent --show-error ${TRUSTED} https://nestling.example/readyz)
[[ $ready == *'"database":"ok"'* && $ready != *failed* ]] || { echo "$ready"; exit 1; }`;

const EVERYWHERE = 'for each in web@3001 web@3002 worker; do systemctl restart "nestling-$each"; done';

/** The mail server refuses the first password once the second was used. */
const CHANGE_MAIL_PASSWORD = `
nestling-admin mail test maya@example.com
sed -i 's/:${MAIL_PASSWORDS[0]}@/:${MAIL_PASSWORDS[1]}@/' ${SETTINGS}
${EVERYWHERE}
nestling-admin mail test maya@example.com
if SMTP_URL=$(sed -n 's/:${MAIL_PASSWORDS[1]}@/:${MAIL_PASSWORDS[0]}@/; s/^SMTP_URL=//p' ${SETTINGS}) nestling-admin mail test maya@example.com; then
  echo 'the mail server accepts the former password'; exit 1
fi`;

/** Answers the status of a notice that is signed by a secret. */
const NOTICE = `notice() {
  body='{"eventId":"drill:'$RANDOM'","type":"order.paid","orderId":"BBU-7KQ2M4XWD9HP","occurredAt":"2026-11-26T10:00:00.000Z"}'
  curl --silent --output /dev/null --write-out '%{http_code}' ${TRUSTED} https://nestling.example/api/order/webhook \\
    -H 'content-type: application/json' -H "x-shop-signature: $(printf %s "$body" | openssl dgst -sha256 -hmac "$1" | sed 's/.*= //')" -d "$body"
}`;

const CHANGE_WEBHOOK_SECRET = `${NOTICE}
former=$(sed -n 's/^SHOP_WEBHOOK_SECRET=//p' ${SETTINGS}); next=$(openssl rand -hex 32)
sed -i "s/^SHOP_WEBHOOK_SECRET=.*/SHOP_WEBHOOK_SECRET=$next,$former/" ${SETTINGS}; ${EVERYWHERE}
for secret in "$former" "$next"; do
  status=$(notice "$secret"); [[ $status == 200 ]] || { echo "a notice of the shop is answered with $status"; exit 1; }
done
sed -i "s/^SHOP_WEBHOOK_SECRET=.*/SHOP_WEBHOOK_SECRET=$next/" ${SETTINGS}; ${EVERYWHERE}
[[ $(notice "$next") == 200 && $(notice "$former") == 401 ]] || { echo 'the former secret of the shop is accepted'; exit 1; }`;

/** Commits of the release that is set up first, and of the next one. */
interface Releases {
  readonly former: string;
  readonly release: string;
}

/**
 * The chapters that are followed, in their order.
 * @param smtpUrl with `{password}` in place of one
 */
export function chapters(releases: Releases, smtpUrl: string): Chapter[] {
  return [...setUp(releases, smtpUrl.replace('{password}', MAIL_PASSWORDS[0])), ...upkeep()];
}

const QUIET = { 'apt-get install': 'DEBIAN_FRONTEND=noninteractive apt-get install --yes --quiet=2' };

function setUp({ former, release }: Releases, smtpUrl: string): Chapter[] {
  const setting = (name: string, value: string): string =>
    `grep --quiet '^${name}=' ${SETTINGS} && sed -i 's|^${name}=.*|${name}=${value}|' ${SETTINGS}`;
  return [
    {
      heading: 'The first start',
      followed: [
        {
          before: 'apt-get update --quiet=2',
          values: { ...QUIET, '{address of the repository}': REPOSITORY, '{tag of the release}': former },
        },
        {
          values: {
            'runuser -u postgres -- createuser --pwprompt nestling': `runuser -u postgres -- psql --quiet --command "create role nestling login password '${PASSWORD}'"`,
          },
        },
        { after: `sed -i 's/replace-this-password/${PASSWORD}/' /etc/pgbouncer/userlist.txt` },
        {},
        {
          after: [
            `sed -i 's/nestling:replace-this-password/nestling:${PASSWORD}/' ${SETTINGS}`,
            setting('COOKIE_SECRET', '$(openssl rand -hex 32)').replaceAll("'", '"'),
            setting('SMTP_URL', smtpUrl),
            // The store of the demo, because there is no shop here.
            setting('SHOP_GATEWAY', 'embedded'),
            `sed -i '/^SHOPIFY_/d' ${SETTINGS}`,
            `printf 'ALLOW_EMBEDDED_SHOP=1\\n' >> ${SETTINGS}`,
            `echo "SHOP_WEBHOOK_SECRET=$(openssl rand -hex 32)" >> ${SETTINGS}`,
          ].join('\n'),
        },
        {},
        {
          before: `install -d /etc/ssl/nestling
openssl req -x509 -nodes -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -days 2 -subj /CN=nestling.example \\
  -addext subjectAltName=DNS:nestling.example -keyout /etc/ssl/nestling/privkey.pem -out /etc/ssl/nestling/fullchain.pem 2> /dev/null
grep --quiet nestling.example /etc/hosts || echo '127.0.0.1 nestling.example' >> /etc/hosts`,
        },
      ],
    },
    {
      heading: 'Checking it',
      followed: [
        {
          values: {
            'curl https://nestling.example/readyz': `curl --fail ${TRUSTED} https://nestling.example/readyz`,
            journalctl: 'journalctl --no-pager --lines 5',
          },
          after: READY + register('maya') + signIn('maya'),
        },
      ],
    },
    {
      heading: 'A new release',
      followed: [
        {
          values: { '{address of the repository}': REPOSITORY, '{tag of the release}': release },
          after: `[[ $(readlink /opt/nestling) == nestling-${release} ]]${READY}${signIn('maya')}`,
        },
      ],
    },
    {
      heading: 'The way back',
      followed: [
        {
          values: { '{tag of the former release}': former },
          after: `${READY}${signIn('maya')}
ln -sfn nestling-${release} /opt/nestling`,
        },
      ],
    },
  ];
}

/** Secrets that change, a backup and its restoration. */
function upkeep(): Chapter[] {
  return [
    {
      heading: 'Changing a secret',
      followed: [
        {
          before: `former=$(sed -n 's/^COOKIE_SECRET=//p' ${SETTINGS}); next=$(openssl rand -hex 32)
echo "MARKS_SECRET=$former" >> ${SETTINGS}
everywhere() { systemctl restart nestling-web@3001; systemctl restart nestling-web@3002; systemctl restart nestling-worker; }
for secrets in "$former,$next" "$next,$former"; do
  sed -i "s/^COOKIE_SECRET=.*/COOKIE_SECRET=$secrets/" ${SETTINGS}; everywhere${signIn('maya')}
done
sed -i "s/^COOKIE_SECRET=.*/COOKIE_SECRET=$next/" ${SETTINGS}`,
          after: READY + signIn('maya'),
        },
        {
          values: { 'replace-this-password': NEXT_PASSWORD },
          after: `echo '"nestling2" "${NEXT_PASSWORD}"' >> /etc/pgbouncer/userlist.txt; systemctl reload pgbouncer
sed -i 's|nestling:${PASSWORD}@|nestling2:${NEXT_PASSWORD}@|' ${SETTINGS}
systemctl restart nestling-web@3001; systemctl restart nestling-web@3002; systemctl restart nestling-worker`,
        },
        {
          after: `systemctl restart nestling-web@3001; nestling-admin status${READY}${signIn('maya')}
${CHANGE_MAIL_PASSWORD}
${CHANGE_WEBHOOK_SECRET}`,
        },
      ],
    },
    {
      heading: 'Set it up',
      followed: [
        {
          values: QUIET,
          after: `install -d -o postgres /srv/backup; sed -i 's|^repo1-path=.*|repo1-path=/srv/backup|' /etc/pgbackrest.conf`,
        },
        {
          after: `systemctl start nestling-backup-set${register('zoe')}
date -u '+%F %T.%6N+00' > /root/moment; sleep 1${register('ben')}
uid=$(nestling-admin members find zoe@example.com --json | grep --only-matching --perl-regexp '"uid": ?"\\K[^"]+')
nestling-admin members delete "$uid" --reason 'asked by letter' --apply
for second in $(seq 60); do ls /var/lib/nestling/erased/*.ndjson > /dev/null 2>&1 && break; sleep 1; done
runuser -u postgres -- psql --quiet --command 'select pg_switch_wal()' > /dev/null; sleep 5`,
        },
      ],
    },
    {
      heading: 'Restore',
      followed: [
        {
          values: { '"2026-11-26 14:05:00+00"': '"$(cat /root/moment)"' },
          after: `for second in $(seq 60); do
  runuser -u postgres -- psql -Atc 'select pg_is_in_recovery()' | grep --quiet f && break; sleep 1
done`,
        },
        {
          // Who registered after that moment is gone, and who was deleted since stays so.
          after: `${READY}${signIn('maya')}
if (${signIn('ben')}) 2> /dev/null; then echo 'ben registered later'; exit 1; fi
if (${signIn('zoe')}) 2> /dev/null; then echo 'zoe was deleted'; exit 1; fi`,
        },
      ],
    },
  ];
}
