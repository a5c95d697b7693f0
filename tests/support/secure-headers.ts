/** What a kind of response sends. */
interface Sent {
  /** value on page files; null if the header is not sent */
  page: string | RegExp | null;
  /** value on assets */
  asset: string | RegExp | null;
  /** why it is not OWASP's value, or not sent; empty where it is */
  why: string;
}

export interface SecureHeader extends Sent {
  name: string;
  /** value that OWASP proposes */
  owasp: string;
}

const ONLY_DOCUMENTS = 'browsers read it on documents only';

/**
 * The response headers that the OWASP Secure Headers Project proposes (ci/headers_add.json of its repository, as of July
 * 2024), and what this app sends.
 */
export const SECURE_HEADERS: readonly SecureHeader[] = [
  {
    name: 'Cache-Control',
    owasp: 'no-store, max-age=0',
    page: 'no-cache',
    asset: 'public, max-age=31536000, immutable',
    why: 'page files and assets are the same for everybody; what is somebody’s own comes from the API, with no-store',
  },
  {
    name: 'Clear-Site-Data',
    owasp: '"cache","cookies","storage"',
    page: null,
    asset: null,
    why: 'belongs to the answer of a logout, which is the platform’s; the app clears what it has stored itself',
  },
  {
    name: 'Content-Security-Policy',
    owasp:
      "default-src 'self'; form-action 'self'; object-src 'none'; frame-ancestors 'none'; upgrade-insecure-requests; block-all-mixed-content",
    page: /^default-src 'self'; script-src 'self' 'sha256-[^;]+; .*object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; require-trusted-types-for 'script';/,
    asset: null,
    why: `stricter for scripts (hash, Trusted Types); frames of the own origin are allowed for the operators’ tools; nothing insecure to upgrade, because every source is the own origin; ${ONLY_DOCUMENTS}`,
  },
  {
    name: 'Cross-Origin-Embedder-Policy',
    owasp: 'require-corp',
    page: null,
    asset: null,
    why: 'would block pictures of VITE_PICTURE_ORIGINS whose hosts send no header for it; the app uses nothing that needs isolation',
  },
  { name: 'Cross-Origin-Opener-Policy', owasp: 'same-origin', page: 'same-origin', asset: null, why: ONLY_DOCUMENTS },
  {
    name: 'Cross-Origin-Resource-Policy',
    owasp: 'same-origin',
    page: 'same-origin',
    asset: null,
    why: 'assets are public and hold nothing of a visitor; share pictures are made to be shown elsewhere',
  },
  {
    name: 'Permissions-Policy',
    owasp: 'accelerometer=(), autoplay=(), camera=(), …, unload=()',
    page: /^accelerometer=\(\), camera=\(\), geolocation=\(\), gyroscope=\(\), magnetometer=\(\), microphone=\(\), payment=\(\), usb=\(\)$/,
    asset: null,
    why: `the app writes to the clipboard and opens the share sheet of the system; the others of the list are experimental or harmless; ${ONLY_DOCUMENTS}`,
  },
  {
    name: 'Referrer-Policy',
    owasp: 'no-referrer',
    page: 'strict-origin-when-cross-origin',
    asset: null,
    why: `other sites see the origin only, never a path or a parameter; ${ONLY_DOCUMENTS}`,
  },
  {
    name: 'Strict-Transport-Security',
    owasp: 'max-age=31536000; includeSubDomains',
    page: 'max-age=31536000',
    asset: null,
    why: 'one answer is enough for the host; the app does not decide for subdomains of the host, which may be others’',
  },
  { name: 'X-Content-Type-Options', owasp: 'nosniff', page: 'nosniff', asset: 'nosniff', why: '' },
  {
    name: 'X-Frame-Options',
    owasp: 'deny',
    page: 'SAMEORIGIN',
    asset: null,
    why: `the operators’ tools show pages in frames of the own origin; ${ONLY_DOCUMENTS}`,
  },
  {
    name: 'X-Permitted-Cross-Domain-Policies',
    owasp: 'none',
    page: 'none',
    asset: null,
    why: 'only Adobe’s old players read it, on the documents of a host',
  },
];

/**
 * Response headers that tell about the software of a server, which the project proposes to remove: those of its list
 * (ci/headers_remove.json) that servers of web pages and of Java send.
 */
export const TELLING_HEADERS = [
  'Host-Header',
  'Powered-By',
  'Product',
  'SourceMap',
  'X-AspNet-Version',
  'X-AspNetMvc-Version',
  'X-B3-TraceId',
  'X-Content-Encoded-By',
  'X-Envoy-Upstream-Service-Time',
  'X-Framework',
  'X-Generator',
  'X-Nextjs-Cache',
  'X-Powered-By',
  'X-Powered-CMS',
  'X-SourceMap',
  'X-Varnish-Backend',
  'X-Varnish-Server',
] as const;

/** nginx needs a module to leave out its name; its version is not sent. */
export const SERVER = /^nginx$/;

type Headers = Record<string, string | string[] | undefined>;

const fits = (wanted: string | RegExp | null, value: string | undefined) =>
  wanted === null
    ? value === undefined
    : value !== undefined && (wanted instanceof RegExp ? wanted.test(value) : wanted === value);

/** What is wrong with the headers of a response of this kind. */
export function headerFaults(kind: 'page' | 'asset', headers: Headers): string[] {
  const valueOf = (name: string) => {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  const server = valueOf('Server');
  return [
    ...SECURE_HEADERS.filter((header) => !fits(header[kind], valueOf(header.name))).map(
      ({ name }) => `${name} of this ${kind}: ${valueOf(name) ?? 'not sent'}`,
    ),
    ...TELLING_HEADERS.filter((name) => valueOf(name) !== undefined).map((name) => `${name} tells ${valueOf(name)}`),
    ...(server === undefined || SERVER.test(server) ? [] : [`Server tells ${server}`]),
  ];
}
