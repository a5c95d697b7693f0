import type { Land } from '../../api/land.ts';

/** The state of a parcel as on the map: a red roof, a white flag, a scaffold, or a grey roof. */
export function StatusIcon({ status }: { status: Land['status'] | undefined }) {
  return (
    <svg viewBox="0 0 40 40" width="2.6em" height="2.6em" aria-hidden="true" focusable="false">
      <path d="M20 18l18 9-18 9-18-9z" fill="#c5e8b0" />
      {status === 'vacant' ? (
        <>
          <path d="M19 6h2v21h-2z" fill="#4d5b50" />
          <path d="M21 6c5-2 8 2 13 0v9c-5 2-8-2-13 0z" fill="#fff" stroke="#4d5b50" strokeWidth=".8" />
        </>
      ) : status === 'reserved' ? (
        <>
          <path d="M11 23l9 4.5V19l-9-4.5zM29 23l-9 4.5V19l9-4.5z" fill="#dccfb8" />
          <path d="M8 26V9M20 31V14M32 26V9M8 15l12 6 12-6" fill="none" stroke="#8a6a3c" strokeWidth="1.6" />
          <path d="M20 5c4-2 6 1 10-1v4c-4 2-6-1-10 1z" fill="#d2452f" />
        </>
      ) : (
        <>
          <path d="M10 19l10 5v9l-10-5zM30 19l-10 5v9l10-5z" fill="#fdf6e8" />
          <path d="M30 19l-10 5v9l10-5z" fill="#dccfb8" />
          <path d="M8 19l6-9 12 6-6 9z" fill={status === 'owned' ? '#d9754a' : '#b6c3bd'} />
          <path d="M26 16l6 4-12 5z" fill="#ede1cb" />
        </>
      )}
    </svg>
  );
}
