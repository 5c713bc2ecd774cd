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
    route('login', 'pages/login.tsx'),
    route('auth/login', 'pages/login.tsx', { id: 'auth-login' }),
    route('register', 'pages/register.tsx'),
    route('auth/register', 'pages/register.tsx', { id: 'auth-register' }),
    route('auth/signup', 'pages/register.tsx', { id: 'auth-signup' }),
    // feed
    // listings
    route('cart', 'pages/cart.tsx'),
    route('checkout', 'pages/checkout.tsx'),
    route('orders', 'pages/orders.tsx'),
    route('orders/:orderId', 'pages/order.tsx'),
  ]),
  route('offline', 'pages/offline.tsx'),
  route('dev/ui', 'pages/dev-ui.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig
