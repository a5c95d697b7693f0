import type { Plugin } from 'vite';
import { NOT_MEASURED } from '../src/session/not-measured.ts';

/**
 * Leaves out the code of the sources that the app does not measure (src/session/not-measured.ts). The fingerprint library
 * lists all its sources in one object, of which a bundler keeps all or nothing; one of them brings the filter lists of
 * forty ad blockers.
 */
export function leanFingerprint(): Plugin {
  return {
    name: 'lingyu:lean-fingerprint',
    transform: {
      filter: { id: /[\\/]@fingerprintjs[\\/]fingerprintjs[\\/]dist[\\/]fp\.esm\.js/ },
      handler(code) {
        const listed = this.parse(code)
          .body.flatMap((statement) => (statement.type === 'VariableDeclaration' ? statement.declarations : []))
          .find(({ id }) => id.type === 'Identifier' && id.name === 'sources')?.init;
        const parts = listed?.type === 'ObjectExpression' ? listed.properties : [];
        const names: readonly string[] = NOT_MEASURED;
        const left = parts.filter(
          (part) => part.type === 'Property' && part.key.type === 'Identifier' && names.includes(part.key.name),
        );
        if (left.length !== NOT_MEASURED.length)
          this.error('the fingerprint library no longer lists the sources left out');
        const lean = left.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end + 1), code);
        return { code: lean, map: null };
      },
    },
  };
}
