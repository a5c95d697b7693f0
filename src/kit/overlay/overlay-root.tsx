import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../data/query-client.ts';

/**
 * Creates a function that renders an overlay in its own React root, independent of router and page.
 * @returns shows the overlay and resolves after it has closed; while it is open, returns the same promise
 */
export function overlayRoot(): (render: (closed: () => void) => ReactNode) => Promise<void> {
  let standing: { container: HTMLElement; left: Promise<void> } | null = null;
  return (render) => {
    // If it is no longer in the document, other code removed it.
    if (standing?.container.isConnected) return standing.left;
    const container = document.createElement('div');
    document.body.append(container);
    const left = new Promise<void>((resolve) => {
      const root = createRoot(container);
      const closed = () => {
        root.unmount();
        container.remove();
        // The container has a hundred listeners of React.
        if (standing?.container === container) standing = null;
        resolve();
      };
      root.render(<QueryClientProvider client={queryClient}>{render(closed)}</QueryClientProvider>);
    });
    standing = { container, left };
    return left;
  };
}
