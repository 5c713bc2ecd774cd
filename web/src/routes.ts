import { layout, type RouteConfig, route } from '@react-router/dev/routes'

// The table of URLs: one line per page, and one file per line.
export default [
  layout('pages/layout.tsx', [
    // places
    // accounts
    // feed
    // listings
    // orders
  ]),
  route('offline', 'pages/offline.tsx'),
  route('dev/ui', 'pages/dev-ui.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
