/** Masks a secret: only its length and its last four characters are left. Empty stays empty. */
export function masked(secret: string): string {
  const bare = secret.replace(/^Bearer\s+/i, '');
  if (bare === '') return '';
  return bare.length < 12 ? `••••（${bare.length} 位）` : `••••${bare.slice(-4)}（${bare.length} 位）`;
}

/** Parameters of an address that are secrets by their name. */
const SECRET_NAMES = /^(?:token|accessToken|authorization|smsCode|password|clientInfo|s)$/i;

/** Parameters that a person has written (api.md: chat, search, the applications of an agent and of a territory). */
const WRITTEN_NAMES = /^(?:content|name|realName|city|note|declaration|contact|nickname|message|keyword)$/i;

/**
 * Masks the middle of every mainland phone number in a text, also with 86 before it: 138****0000. Without a lookbehind,
 * which Safari knows since 16.4.
 */
export function maskedPhones(text: string): string {
  return text.replace(/(^|\D)((?:86)?1[3-9]\d)\d{4}(\d{4})(?!\d)/g, '$1$2****$3');
}

/** Masks the phones and secrets of a path with a query, and what a person has written. */
export function maskedAddress(address: string): string {
  const [path = '', query] = address.split('?', 2);
  if (query === undefined) return maskedPhones(path);
  const parts = [...new URLSearchParams(query)].map(([name, value]) => {
    if (SECRET_NAMES.test(name)) return `${name}=${masked(value)}`;
    if (WRITTEN_NAMES.test(name) && value !== '') return `${name}=•（${value.length} 字）`;
    return `${name}=${maskedPhones(value)}`;
  });
  return `${maskedPhones(path)}?${parts.join('&')}`;
}

/** Masks one secret wherever it stands in a text, also percent-encoded. */
export function withoutSecret(text: string, secret: string): string {
  const bare = secret.replace(/^Bearer\s+/i, '').trim();
  if (bare === '') return text;
  return [bare, encodeURIComponent(bare)].reduce((left, form) => left.split(form).join(masked(bare)), text);
}
