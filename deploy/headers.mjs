import { createHash } from 'node:crypto';

/**
 * The headers every page file is served with, in production and in preview.
 * @param {string} html a page file; all of them have the same inline script
 * @param {string} pictureOrigins hosts that pictures may come from besides the own one, separated by blanks
 * @returns {Record<string, string>}
 */
export function pageHeaders(html, pictureOrigins = '') {
  return {
    'Content-Security-Policy': contentSecurityPolicy(html, pictureOrigins),
    ...everywhere,
    ...ofDocuments,
  };
}

/** The header of everything, pages and assets alike. */
export const everywhere = { 'X-Content-Type-Options': 'nosniff' };

/** What only a document is asked about; on an asset it would be bytes for nothing. */
const ofDocuments = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000',
};

/** How long each kind of file may be kept. */
export const cacheControl = {
  /** a hash in the name: it never changes */
  asset: 'public, max-age=31536000, immutable',
  /** page files, the service worker, the version: asked for again each time */
  page: 'no-cache',
  /** share pictures and icons: messengers fetch them by a name that stays */
  picture: 'public, max-age=86400',
};

/**
 * Scripts come from the app's own files, apart from the one inlined in the head, which is known by its hash; what
 * becomes HTML or a script address goes through a named policy (Trusted Types). Styles may be inline: the first paint's
 * are, and the drawings carry their own.
 */
function contentSecurityPolicy(html, pictureOrigins) {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
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
    'trusted-types lyyz-scene lyyz-worker dompurify default',
  ].join('; ');
}
