import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// The table of URLs: one line per page, and one file per line.
export default [
  layout('pages/layout.tsx', [
    index('pages/landing.tsx'),
    route('home', 'pages/home.tsx'),
    route('dashboard', 'pages/home.tsx', { id: 'dashboard' }),
    route('kenya', 'pages/kenya.tsx'),
    route('kenya/:county/:constituency?/:ward?', 'pages/place.tsx'),
    route('kenya/:county/:constituency/:ward/*', 'pages/place.tsx', { id: 'place-with-slash' }),
    // accounts
    // feed
    // listings
    // orders
  ]),
  route('offline', 'pages/offline.tsx'),
  route('dev/ui', 'pages/dev-ui.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
