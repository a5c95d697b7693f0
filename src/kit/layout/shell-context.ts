/** What the shell tells the page inside it, through the outlet. */
export interface ShellContext {
  /** the banner's drawing stands: anchors may be scrolled to (spec.md 2) */
  bannerReady: boolean;
}
