// The sheets of the market, loaded together on the first touch of the page.
export { CancelSheet } from './CancelSheet.tsx';
export { OrderSheet } from './OrderSheet.tsx';
export { PieceSheet } from './PieceSheet.tsx';
export { SellSheet } from './SellSheet.tsx';
