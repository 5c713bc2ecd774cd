import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

// The table of URLs: one line per page, and one file per line.
export default [
  layout('pages/layout.tsx', [
    index('pages/landing.tsx'),
    route('home', 'pages/home.tsx'),
    route('dashboard', 'pages/home.tsx', { id: 'dashboard' }),
    route('kenya', 'pages/places/kenya.tsx'),
    route('kenya/:county/:constituency?/:ward?', 'pages/places/place.tsx'),
    route('kenya/:county/:constituency/:ward/*', 'pages/places/place.tsx', { id: 'place-with-slash' }),
    route('login', 'pages/identity/login.tsx'),
    route('auth/login', 'pages/identity/login.tsx', { id: 'auth-login' }),
    route('register', 'pages/identity/register.tsx'),
    route('auth/register', 'pages/identity/register.tsx', { id: 'auth-register' }),
    route('auth/signup', 'pages/identity/register.tsx', { id: 'auth-signup' }),
    route('reset-password', 'pages/identity/reset-password.tsx'),
    route('feed', 'pages/community/feed.tsx'),
    route('posts/:id', 'pages/community/post.tsx'),
    route('market', 'pages/commerce/market.tsx'),
    route('market/all', 'pages/commerce/market.tsx', { id: 'market-all' }),
    route('marketplace', 'pages/commerce/market.tsx', { id: 'marketplace' }),
    route('market/add', 'pages/commerce/market-add.tsx'),
    route('market/create', 'pages/commerce/market-add.tsx', { id: 'market-create' }),
    route('market/my-products', 'pages/commerce/my-products.tsx'),
    route('market/:id', 'pages/commerce/product.tsx'),
    route('market/:id/edit', 'pages/commerce/market-edit.tsx'),
    route('auctions', 'pages/commerce/auctions.tsx'),
    route('auctions/:id', 'pages/commerce/auction.tsx'),
    route('events', 'pages/commerce/events.tsx'),
    route('events/:id', 'pages/commerce/event.tsx'),
    route('services', 'pages/commerce/services.tsx'),
    route('services/:id', 'pages/commerce/service.tsx'),
    ...listingAddresses('market', 'pages/commerce/product.tsx'),
    ...listingAddresses('auctions', 'pages/commerce/auction.tsx'),
    ...listingAddresses('events', 'pages/commerce/event.tsx'),
    ...listingAddresses('services', 'pages/commerce/service.tsx'),
    route('cart', 'pages/commerce/cart.tsx'),
    route('checkout', 'pages/commerce/checkout.tsx'),
    route('orders', 'pages/commerce/orders.tsx'),
    route('orders/:orderId', 'pages/commerce/order.tsx'),
    route('settings', 'pages/identity/settings.tsx'),
    route('settings/security', 'pages/identity/settings-security.tsx'),
    route('settings/data', 'pages/identity/settings-data.tsx'),
    route('roles', 'pages/identity/roles.tsx'),
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
