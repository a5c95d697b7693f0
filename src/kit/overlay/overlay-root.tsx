import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../data/query-client.ts';

/**
 * A way to show something modal over the page, in a root of its own: whoever asks for it needs neither router nor page.
 * @returns shows it, and resolves once it has left; asked for again while it stands, it is the same one
 */
export function overlayRoot(): (render: (closed: () => void) => ReactNode) => Promise<void> {
  let standing: { container: HTMLElement; left: Promise<void> } | null = null;
  return (render) => {
    // Not in the document any more, it was taken away by somebody else.
    if (standing?.container.isConnected) return standing.left;
    const container = document.createElement('div');
    document.body.append(container);
    const left = new Promise<void>((resolve) => {
      const root = createRoot(container);
      const closed = () => {
        root.unmount();
        container.remove();
        resolve();
      };
      root.render(<QueryClientProvider client={queryClient}>{render(closed)}</QueryClientProvider>);
    });
    standing = { container, left };
    return left;
  };
}
