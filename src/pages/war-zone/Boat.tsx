/** A racing boat under sail, bow to the right, with a lantern at its stern. */
export function Boat() {
  return (
    <svg viewBox="0 0 64 52" width="64" height="52">
      <path d="M30 4c12 8 18 18 20 31H30z" fill="currentColor" />
      <path d="M28 10v25H10c4-10 10-18 18-25z" fill="currentColor" opacity="0.72" />
      <path d="M28 2h3v36h-3z" fill="#14163a" />
      <path d="M31 2c6 1 8 3 12 2c-2 3-5 4-12 4z" fill="#f3c969" />
      <path d="M4 37h56c-3 8-9 12-17 12H18C11 49 6 45 4 37z" fill="#14163a" />
      <path d="M6 41c16 3 35 3 51 0l-2 3c-15 3-32 3-47 0z" fill="#f3efd0" opacity="0.85" />
      <circle cx="9" cy="31" r="4" fill="#f3c969" />
    </svg>
  );
}
