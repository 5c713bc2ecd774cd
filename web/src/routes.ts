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
    route('reset-password', 'pages/reset-password.tsx'),
    route('feed', 'pages/feed.tsx'),
    route('posts/:id', 'pages/post.tsx'),
    route('market', 'pages/market.tsx'),
    route('market/all', 'pages/market.tsx', { id: 'market-all' }),
    route('marketplace', 'pages/market.tsx', { id: 'marketplace' }),
    route('market/add', 'pages/market-add.tsx'),
    route('market/create', 'pages/market-add.tsx', { id: 'market-create' }),
    route('market/my-products', 'pages/my-products.tsx'),
    route('market/:id', 'pages/product.tsx'),
    route('market/:id/edit', 'pages/market-edit.tsx'),
    route('auctions', 'pages/auctions.tsx'),
    route('auctions/:id', 'pages/auction.tsx'),
    route('events', 'pages/events.tsx'),
    route('events/:id', 'pages/event.tsx'),
    route('services', 'pages/services.tsx'),
    route('services/:id', 'pages/service.tsx'),
    ...listingAddresses('market', 'pages/product.tsx'),
    ...listingAddresses('auctions', 'pages/auction.tsx'),
    ...listingAddresses('events', 'pages/event.tsx'),
    ...listingAddresses('services', 'pages/service.tsx'),
    route('cart', 'pages/cart.tsx'),
    route('checkout', 'pages/checkout.tsx'),
    route('orders', 'pages/orders.tsx'),
    route('orders/:orderId', 'pages/order.tsx'),
    route('settings', 'pages/settings.tsx'),
    route('settings/security', 'pages/settings-security.tsx'),
    route('settings/data', 'pages/settings-data.tsx'),
    route('roles', 'pages/roles.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
  route('offline', 'pages/offline.tsx'),
  route('dev/ui', 'pages/dev-ui.tsx'),
] satisfies RouteConfig

/** The long addresses of a module (docs/rules.md, Places); the id is at the end of the slug. */
function listingAddresses(module: string, page: string) {
  return [
    route(`kenya/:county/:constituency/:ward/${module}/:category/:slug`, page, { id: `${module}-in-place` }),
    route(`kenya/${module}/general/:slug`, page, { id: `${module}-anywhere` }),
  ]
}
