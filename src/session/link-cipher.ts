import AES from 'crypto-js/aes';
import CryptoJS from 'crypto-js/core';
import Base64 from 'crypto-js/enc-base64';
import Utf8 from 'crypto-js/enc-utf8';
import NoPadding from 'crypto-js/pad-nopadding';

/** AES works on blocks of this many bytes. */
const BLOCK = 16;

/** Key and IV of encrypted links (spec.md 7: a fixed symmetric key in CBC mode). They ship with the app. */
function secrets() {
  return {
    key: Utf8.parse(import.meta.env.VITE_LINK_KEY),
    iv: Utf8.parse(import.meta.env.VITE_LINK_IV),
  };
}

/**
 * The text of an encrypted link. encrypted-query.ts loads this file with crypto-js when a link is encrypted, and not
 * before; use that one.
 * @param base64 plain Base64 with its padding, of whole blocks
 * @throws Error where the padding is wrong or the text is not UTF-8, which is what a wrong key looks like
 */
export function decrypt(base64: string): string {
  const { key, iv } = secrets();
  const ciphertext = Base64.parse(base64);
  // Handed over as it is: as text, crypto-js would take bytes that spell «Salted__» for a salt.
  const bytes = AES.decrypt(CryptoJS.lib.CipherParams.create({ ciphertext }), key, { iv, padding: NoPadding });
  // crypto-js cuts off as many bytes as the last one says, and asks no further.
  const padding = byteAt(bytes, bytes.sigBytes - 1);
  if (padding < 1 || padding > BLOCK || padding > bytes.sigBytes) throw new Error('wrong padding');
  for (let back = 2; back <= padding; back += 1) {
    if (byteAt(bytes, bytes.sigBytes - back) !== padding) throw new Error('wrong padding');
  }
  bytes.sigBytes -= padding;
  bytes.clamp();
  return Utf8.stringify(bytes);
}

/** The text encrypted, as Base64. */
export function encrypt(text: string): string {
  const { key, iv } = secrets();
  // CBC and PKCS7 are the defaults of crypto-js.
  return Base64.stringify(AES.encrypt(Utf8.parse(text), key, { iv }).ciphertext);
}

function byteAt({ words }: CryptoJS.lib.WordArray, index: number): number {
  return ((words[index >>> 2] ?? 0) >>> (24 - (index % 4) * 8)) & 0xff;
}
