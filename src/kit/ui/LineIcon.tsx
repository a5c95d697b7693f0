interface LineIconProps {
  /** on a 24-unit grid */
  path: string;
  className?: string | undefined;
}

/** A path drawn as a line in the text's colour and size. */
export function LineIcon({ path, className }: LineIconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="1.4em"
      height="1.4em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
