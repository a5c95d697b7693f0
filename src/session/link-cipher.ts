import AES from 'crypto-js/aes';
import CryptoJS from 'crypto-js/core';
import Base64 from 'crypto-js/enc-base64';
import Utf8 from 'crypto-js/enc-utf8';
import NoPadding from 'crypto-js/pad-nopadding';

/** AES block size in bytes. */
const BLOCK = 16;

/** Key and IV of encrypted links (spec.md 7: a fixed symmetric key in CBC mode). They ship with the app. */
function secrets() {
  return {
    key: Utf8.parse(import.meta.env.VITE_LINK_KEY),
    iv: Utf8.parse(import.meta.env.VITE_LINK_IV),
  };
}

/**
 * Decrypts a link. Use encrypted-query.ts, which loads this file and crypto-js on demand.
 * @param base64 standard Base64 with padding, of complete blocks
 * @throws Error if the padding is wrong or the text is not UTF-8, as with a wrong key
 */
export function decrypt(base64: string): string {
  const { key, iv } = secrets();
  const ciphertext = Base64.parse(base64);
  // Pass the ciphertext as an object: in a string, crypto-js would treat bytes that spell «Salted__» as a salt.
  const bytes = AES.decrypt(CryptoJS.lib.CipherParams.create({ ciphertext }), key, { iv, padding: NoPadding });
  // crypto-js removes as many bytes as the last one says, without checking them.
  const padding = byteAt(bytes, bytes.sigBytes - 1);
  if (padding < 1 || padding > BLOCK || padding > bytes.sigBytes) throw new Error('wrong padding');
  for (let back = 2; back <= padding; back += 1) {
    if (byteAt(bytes, bytes.sigBytes - back) !== padding) throw new Error('wrong padding');
  }
  bytes.sigBytes -= padding;
  bytes.clamp();
  return Utf8.stringify(bytes);
}

/** Encrypts a text to Base64. */
export function encrypt(text: string): string {
  const { key, iv } = secrets();
  // crypto-js uses CBC and PKCS7 by default.
  return Base64.stringify(AES.encrypt(Utf8.parse(text), key, { iv }).ciphertext);
}

function byteAt({ words }: CryptoJS.lib.WordArray, index: number): number {
  return ((words[index >>> 2] ?? 0) >>> (24 - (index % 4) * 8)) & 0xff;
}
