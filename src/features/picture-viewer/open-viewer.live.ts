/** Before React a tap on a picture is only remembered (kit/live/live.ts). */
export function loadViewer(): void {}
export function viewPictures(): void {}
