import { createRoot, type Root } from 'react-dom/client';
import { unstableSetRender } from 'antd-mobile/es/utils/unstable-render';
import 'antd-mobile/es/global/theme-default.css';
import './antd-theme.css';

const roots = new WeakMap<Element | DocumentFragment, Root>();

// antd-mobile renders Toast with the React 17 API and needs this adapter for React 19.
unstableSetRender((node, container) => {
  const root = roots.get(container) ?? createRoot(container);
  roots.set(container, root);
  root.render(node);
  return async () => {
    // React cannot unmount a root during render.
    await Promise.resolve();
    root.unmount();
    roots.delete(container);
  };
});
