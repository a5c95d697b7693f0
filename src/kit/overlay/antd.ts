import { createRoot, type Root } from 'react-dom/client';
import { unstableSetRender } from 'antd-mobile/es/utils/unstable-render';
import 'antd-mobile/es/global/theme-default.css';
import './antd-theme.css';

const roots = new WeakMap<Element | DocumentFragment, Root>();

// antd-mobile still renders Toast and Dialog the React 17 way; on React 19 it wants to be told how.
unstableSetRender((node, container) => {
  const root = roots.get(container) ?? createRoot(container);
  roots.set(container, root);
  root.render(node);
  return async () => {
    // React refuses to unmount a root while it renders.
    await Promise.resolve();
    root.unmount();
    roots.delete(container);
  };
});
