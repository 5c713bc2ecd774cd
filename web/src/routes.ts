import { type RouteConfig, route } from '@react-router/dev/routes'

// The table of URLs: one line per page, and one file per line.
export default [
  route('offline', 'pages/offline.tsx'),
  route('dev/ui', 'pages/dev-ui.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
