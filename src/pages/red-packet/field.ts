/** A field on which a practice is played, once a mount. */
export interface FieldProps {
  /** false while paused */
  plays: boolean;
  /** the score or the seconds left changed */
  onChange: (score: number, seconds: number) => void;
  onOver: (score: number, caught: number) => void;
  /** the browser has no canvas */
  onUnable: () => void;
}
