// Test files with `// @vitest-environment node` test logic alone: they skip React, the DOM and the mock server,
// which take most of a second to import.
if (typeof document !== 'undefined') await import('./setup-dom.ts');
