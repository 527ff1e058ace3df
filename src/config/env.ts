import { resolve } from 'node:path';
import { z } from 'zod';
import { parseMailboxAddress } from '#kernel/mailbox-address.ts';
import { parseIpRange } from '#kernel/network/ip-range.ts';
import { isReplyPlace } from '#kernel/reply-address.ts';
import { parseSealKeys } from '#kernel/secrets/seal-key.ts';

/** `must be …`, without the value, which may be a secret. */
const oneOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` });
const flag = oneOf(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` });

const sealKeys = z.string().transform((text, context) => {
  const keys = parseSealKeys(text);
  if (keys !== null) return keys;
  const message = 'must be name:key, several with commas between them, each key the Base64 of 32 bytes';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** Several with spaces between them. The values have passwords and are not told. */
const mailboxes = z.string().transform((text, context) => {
  const parsed = text.trim().split(/\s+/).map(parseMailboxAddress);
  const found = parsed.flatMap((each) => each ?? []);
  if (found.length === parsed.length) return found;
  const message = 'must be imaps://user:password@host/folder, several with spaces between them';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const secret = z.string().min(16, 'must have at least 16 characters');

/** The script of the release train that the SDK speaks. */
const stripeUrls = {
  STRIPE_URL: 'https://api.stripe.com',
  STRIPE_SCRIPT_URL: 'https://js.stripe.com/endive/stripe.js',
} as const;
const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const settings = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('production'),
  /** Port of the web server. */
  PORT: whole(0, 65535).default(3000),
  /** Address the web server listens on. */
  HOST: z.string().default('0.0.0.0'),
  /** Folder that holds the embedded store, the lead journal, the outbox and pictures. */
  FORECOURT_DATA: z.string().default('./data'),
  /** PostgreSQL 15 or later; without it the embedded store in FORECOURT_DATA is used. */
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host/forecourt').optional(),
  /** Connections a process opens to PostgreSQL. */
  DATABASE_POOL: whole(2, 200).default(10),
  /** Milliseconds that an enquiry waits for a slow store; then it is answered from the journal. */
  STORE_PATIENCE_MS: whole(1, 600_000).default(3000),
  /** smtp://user:password@host:port; without it mail is written to FORECOURT_DATA/outbox as .eml. */
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  /** Sender of mail to dealers and visitors. */
  MAIL_FROM: z.string().default('Forecourt <leads@localhost>'),
  /** Where answers to mails of the office come in: a domain (reply.dealer.example) or a mailbox with sub-addresses (replies@dealer.example). */
  REPLY_ADDRESS: z
    .string()
    .toLowerCase()
    .refine(isReplyPlace, 'must be a domain such as reply.dealer.example, or a mailbox such as replies@dealer.example')
    .optional(),
  /** Signs the calls that bring mail in (docs/office.md); without it none are taken. */
  REPLY_WEBHOOK_SECRET: secret.optional(),
  /** Mailboxes of answers that are read by IMAP (docs/office.md): imaps://user:password@host/folder, several with spaces between them. */
  REPLY_IMAP_URL: mailboxes.optional(),
  /** Folder of these mailboxes to which a mail is moved once it is taken; without it, it stays where it is and is marked as read. */
  REPLY_IMAP_TAKEN: z.string().optional(),
  /** Whether these mailboxes may be at private and loopback addresses, and on this machine without TLS. */
  REPLY_IMAP_PRIVATE_ADDRESSES: flag.default(false),
  /** Where this server reaches its own sites for test leads (docs/office.md), where it cannot by their names: http://127.0.0.1:3000. */
  TEST_LEAD_URL: address(/^https?$/, 'http://127.0.0.1:3000').optional(),
  /** Signs mail (DKIM): the domain of MAIL_FROM, the selector of its key in DNS, and the file of the private key (PEM). */
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_KEY_FILE: z.string().optional(),
  /** Signs webhook requests; without it they are not signed. */
  WEBHOOK_SECRET: secret.optional(),
  /** Encrypts and opens archives of `forecourt backup --encrypt`. */
  BACKUP_PASSPHRASE: z.string().optional(),
  /** Signs links in mails to visitors and is the key of sign-in codes; without it, mails have no links, and the codes' key is kept in FORECOURT_DATA. */
  LINK_SECRET: secret.optional(),
  /** A service with Twilio's interface for text messages. */
  SMS_URL: address(/^https?$/, 'https://service.example').default('https://api.twilio.com'),
  /** Its account; without it, sign-in codes go by mail alone. */
  SMS_ACCOUNT_SID: z.string().optional(),
  SMS_AUTH_TOKEN: z.string().optional(),
  /** Number that text messages come from where a site has no sender of its own, such as +61400000000. */
  SMS_FROM: z
    .string()
    .regex(/^\+\d{6,15}$/, 'must be a number such as +61400000000')
    .optional(),
  /** Seals finance applications (docs/finance.md); without it the embedded store has a key file, and PostgreSQL no applications. */
  FINANCE_KEYS: sealKeys.optional(),
  /** Whether webhooks may go to private and loopback addresses. */
  WEBHOOK_PRIVATE_ADDRESSES: flag.default(false),
  /** Whether notifications may go to private and loopback addresses, and without TLS. */
  PUSH_PRIVATE_ADDRESSES: flag.default(false),
  /** columnar keeps the search index in this process; postgres queries the store. */
  SEARCH_ENGINE: oneOf(['columnar', 'postgres']).default('columnar'),
  /** Addresses or CIDR ranges of proxies whose X-Forwarded headers are trusted, separated by commas. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .superRefine((entries, context) => {
      if (entries.every((entry) => parseIpRange(entry) !== null)) return;
      context.addIssue({ code: 'custom', message: 'must be addresses or ranges such as 10.0.0.0/8' });
    }),
  /** Forms that one address may send to one site in a minute; more get a 429. */
  POSTS_PER_MINUTE: whole(1, 1_000_000_000).default(60),
  /** Pages and calls that are made anew for one address in a minute, on all sites together; more get a 429. Cached pages do not count. */
  WORK_PER_MINUTE: whole(1, 1_000_000_000).default(3000),
  /** Requests that no cache answers, files and pictures among them, of one address of the internet in a second, five times as many at once; more get a 429. */
  REQUESTS_PER_SECOND: whole(1, 1_000_000_000).default(200),
  /** Connections that are open at the same time, of all and of one address of the internet; more are refused. */
  MAX_CONNECTIONS: whole(10, 1_000_000).default(20_000),
  CONNECTIONS_PER_ADDRESS: whole(2, 1_000_000).default(500),
  /** Files that one address may upload to one site in a minute. */
  UPLOADS_PER_MINUTE: whole(1, 1_000_000_000).default(30),
  /** Memory for forms with files that are being received, in megabytes; one address has half of it at most. More get a 503. */
  UPLOAD_MEMORY_MB: whole(16, 65536).default(128),
  /** Files attached to one mail to a dealer, in megabytes together; the mail names those that do not fit. */
  MAIL_ATTACHMENTS_MB: whole(1, 100).default(18),
  /** After SIGTERM behind a balancer: seconds in which requests are still answered while /readyz says 503. */
  DRAIN_SECONDS: whole(0, 60).default(5),
  /** Whoever reads /metrics has to send it; without it only this machine may read them. */
  METRICS_TOKEN: secret.optional(),
  /** Disk space kept for enquiries and the embedded store, in megabytes; given back when the disk is full. */
  DISK_RESERVE_MB: whole(0, 10_000).default(64),
  /** Memory for cached pages in megabytes; 0 renders every page anew. */
  PAGE_CACHE_MB: whole(0, 65536).default(64),
  /** Seconds for which a CDN may answer from its own cache. */
  CDN_SECONDS: whole(0, 86400).default(1),
  /** Host name of the platform itself (the list of demo sites, the office). */
  PLATFORM_HOST: z.string().default('localhost'),
  /** Where people open the office, for the links in its mails; without it, https://PLATFORM_HOST/office, on this computer with PORT. */
  OFFICE_URL: address(/^https?$/, 'https://platform.example/office').optional(),
  /** What the office calls itself, also as an app on a phone. */
  OFFICE_NAME: z.string().trim().min(1).max(40).default('Office'),
  /** Ground of its icon as an app, and of the bar above it: #1a4fd0. */
  OFFICE_COLOUR: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1a4fd0')
    .default('#1a4fd0'),
  /** A picture (PNG, WebP or JPEG) that stands on that ground; without it, a sign of our own. */
  OFFICE_ICON: z.string().optional(),
  /** Whether `{slug}.localhost` reaches a site, and the platform's host lists the sites; by default where the demo is loaded. */
  LOCALHOST_SITES: flag.optional(),
  /** Ports at which visitors reach the sites besides 80, 443 and PORT, separated by commas; addresses with others are written without. */
  PUBLIC_PORTS: z
    .string()
    .regex(/^\s*(\d{1,5}\s*(,\s*\d{1,5}\s*)*)?$/, 'must be ports such as 8443')
    .default('')
    .transform((text) => text.match(/\d+/g) ?? []),
  /** Whether the first start loads the demo into an empty store; by default only into an embedded one. stock loads it without leads and reservations. */
  FORECOURT_DEMO: oneOf(['on', 'stock', 'off']).optional(),
  /** Storage of all pictures: FORECOURT_DATA, or a bucket (S3_...). */
  PICTURE_STORAGE: oneOf(['folder', 's3']).default('folder'),
  /** Disk space for resized pictures in megabytes. */
  PICTURE_CACHE_MB: whole(16, 1_000_000).default(1024),
  /** Whether feed photos may come from private and loopback addresses. */
  PICTURE_PRIVATE_ADDRESSES: flag.default(false),
  /** A service with the S3 protocol; without it, Amazon's in S3_REGION. */
  S3_ENDPOINT: address(/^https?$/, 'https://service.example/path').optional(),
  /** path puts the bucket in the path (most self-hosted services), host in front of the host name. */
  S3_ADDRESSING: oneOf(['path', 'host']).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not a valid bucket name')
    .optional(),
  /** Bucket of what visitors upload, which nobody but this server may read; without it they are in the data folder. */
  S3_PRIVATE_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not a valid bucket name')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be lower-case letters, digits and hyphens')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** A file of vector tiles on this machine (PMTiles; OpenMapTiles or Protomaps): streets are drawn under our own maps (docs/operating.md). */
  STREETS_FILE: z.string().optional(),
  /** A market price service (docs/market-price.md); without it prices are compared with the sites' own stock. */
  MARKET_PRICE_URL: address(/^https?$/, 'https://service.example/path').optional(),
  MARKET_PRICE_TOKEN: z.string().optional(),
  /** A lender's quote service (docs/finance-quote.md); without it quotes use the site's own rate. */
  FINANCE_QUOTE_URL: address(/^https?$/, 'https://service.example/path').optional(),
  FINANCE_QUOTE_TOKEN: z.string().optional(),
  /** A valuation service (docs/valuation.md); without it estimates come from the sites' own stock. */
  VALUATION_URL: address(/^https?$/, 'https://service.example/path').optional(),
  VALUATION_TOKEN: z.string().optional(),
  /** A rego look-up (docs/valuation.md); without it a site knows the plates of its own stock. */
  REGO_URL: address(/^https?$/, 'https://service.example/path').optional(),
  REGO_TOKEN: z.string().optional(),
  /** Whether there is a payment processor for trying out, which moves no money; by default where the demo is loaded. */
  PAYMENT_SANDBOX: oneOf(['on', 'off']).optional(),
  /** Port of its card form; 0 for any that is free. */
  PAYMENT_SANDBOX_PORT: whole(0, 65535).default(0),
  /** Stripe's keys and the secret of its webhook (docs/payments.md), all three or none; without them no card is charged. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w+$/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w+$/, 'must begin with pk_')
    .optional(),
  /** Two, separated by a comma, while it is changed. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)*$/, 'must begin with whsec_')
    .transform((text) => text.split(','))
    .optional(),
  /** Stripe itself and its script for browsers; elsewhere only in tests, on this machine. */
  STRIPE_URL: address(/^https?$/, stripeUrls.STRIPE_URL).default(stripeUrls.STRIPE_URL),
  STRIPE_SCRIPT_URL: address(/^https?$/, stripeUrls.STRIPE_SCRIPT_URL).default(stripeUrls.STRIPE_SCRIPT_URL),
  LOG_LEVEL: oneOf(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

const schema = settings.superRefine((parsed, context) => {
  if (parsed.SMS_ACCOUNT_SID !== undefined) {
    for (const name of ['SMS_AUTH_TOKEN', 'SMS_FROM'] as const) {
      if (parsed[name] !== undefined) continue;
      context.addIssue({ code: 'custom', path: [name], message: 'is required with SMS_ACCOUNT_SID' });
    }
  }
  checkStripe(parsed, (name, message) => context.addIssue({ code: 'custom', path: [name], message }));
  const dkim = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const;
  if (dkim.some((name) => parsed[name] !== undefined)) {
    for (const name of dkim.filter((each) => parsed[each] === undefined)) {
      context.addIssue({ code: 'custom', path: [name], message: 'is required with the other DKIM settings' });
    }
  }
  if (parsed.PICTURE_STORAGE !== 's3') return;
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
    if (parsed[name] === undefined) {
      context.addIssue({ code: 'custom', path: [name], message: 'is required with PICTURE_STORAGE=s3' });
    }
  }
});

type Complain = (name: string, message: string) => void;

/** A key alone takes no payment, and no card may go to a server that only looks like Stripe. */
function checkStripe(parsed: z.output<typeof settings>, complain: Complain): void {
  const isConfigured = stripeKeys.some((name) => parsed[name] !== undefined);
  for (const name of stripeKeys) {
    if (isConfigured && parsed[name] === undefined) complain(name, "is required with Stripe's other keys");
  }
  for (const [name, usual] of Object.entries(stripeUrls) as [keyof typeof stripeUrls, string][]) {
    if (parsed[name] === usual) continue;
    const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(parsed[name]).hostname);
    if (parsed.NODE_ENV === 'production' || !isHere) complain(name, 'may only be changed in tests, to this machine');
  }
}

/** All configuration of the process, parsed once. */
export type Config = Omit<z.output<typeof schema>, 'OFFICE_URL' | 'FORECOURT_DEMO' | 'LOCALHOST_SITES'> & {
  OFFICE_URL: string;
  FORECOURT_DEMO: 'on' | 'stock' | 'off';
  LOCALHOST_SITES: boolean;
};

/** Some settings are invalid; the message is one line that names them all. */
export class InvalidEnvironmentError extends Error {
  override name = 'InvalidEnvironmentError';
}

/** Throws an InvalidEnvironmentError. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(filled);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new InvalidEnvironmentError(`The environment is not valid: ${problems.join('; ')}.`);
  }
  const { data } = parsed;
  const FORECOURT_DEMO = data.FORECOURT_DEMO ?? (data.DATABASE_URL === undefined ? 'on' : 'off');
  return {
    ...data,
    FORECOURT_DATA: resolve(data.FORECOURT_DATA),
    OFFICE_URL: findOfficeUrl(data),
    FORECOURT_DEMO,
    LOCALHOST_SITES: data.LOCALHOST_SITES ?? FORECOURT_DEMO !== 'off',
  };
}

function findOfficeUrl({ OFFICE_URL, PLATFORM_HOST, PORT }: z.output<typeof schema>): string {
  if (OFFICE_URL !== undefined) return OFFICE_URL.replace(/\/+$/, '');
  return PLATFORM_HOST === 'localhost' ? `http://localhost:${PORT}/office` : `https://${PLATFORM_HOST}/office`;
}

export function readConfig(): Config {
  return parseConfig(process.env);
}
