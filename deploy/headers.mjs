import { createHash } from 'node:crypto';

/**
 * Response headers of every page file, in production and in preview.
 * @param {string[]} html the page files; they share one or two inline scripts
 * @param {string} pictureOrigins additional image origins, separated by spaces
 * @returns {Record<string, string>}
 */
export function pageHeaders(html, pictureOrigins = '') {
  return {
    'Content-Security-Policy': contentSecurityPolicy(html, pictureOrigins),
    ...everywhere,
    ...ofDocuments,
  };
}

/**
 * The `Link` header of a page file: its live script and `vendor`, the libraries without React's renderer. The browser
 * asks for them when the headers arrive, before it has read the page file. Its other chunks are asked for after the first
 * picture.
 * @param {string} html the page file
 */
export function pageLink(html) {
  const scripts = [...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(([, url]) => url ?? '');
  return ['live', 'vendor']
    .flatMap((name) => scripts.filter((url) => url.includes(`/assets/${name}-`)))
    .map((url) => `<${url}>; rel=modulepreload; crossorigin`)
    .join(', ');
}

/** Header of every response, pages and assets alike. */
export const everywhere = { 'X-Content-Type-Options': 'nosniff' };

/** Browsers evaluate these for documents only, so assets are served without them. */
const ofDocuments = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Permitted-Cross-Domain-Policies': 'none',
};

/** Cache-Control by kind of file. */
export const cacheControl = {
  /** the file name contains a hash, so the content never changes */
  asset: 'public, max-age=31536000, immutable',
  /** page files, service worker, version: revalidated on every request */
  page: 'no-cache',
  /** share pictures and icons: stable names, fetched by messengers */
  picture: 'public, max-age=86400',
};

/**
 * Scripts: the app's own files and the page files' inline scripts, by their hashes. HTML and script URLs need a named
 * Trusted Types policy. Styles: inline allowed for the first paint and the scenes.
 */
function contentSecurityPolicy(html, pictureOrigins) {
  const scripts = html.flatMap((file) =>
    [...file.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script),
  );
  const inline = [...new Set(scripts)].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const own = pictureOrigins.trim();
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...inline].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${own ? ` ${own}` : ''}`,
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types lyyz-scene lyyz-worker dompurify',
  ].join('; ');
}
