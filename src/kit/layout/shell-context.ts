export interface ShellContext {
  /** the banner is complete, so scrolling to an anchor is possible (spec.md 2) */
  bannerReady: boolean;
}
