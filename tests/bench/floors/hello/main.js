import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

// React and its data router only: the minimum cost of an app with this stack.
const router = createBrowserRouter([{ path: '*', Component: () => createElement('h1', null, '灵屿宇宙') }]);
createRoot(document.getElementById('root')).render(createElement(RouterProvider, { router }));
