import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compileMessagesApart, messagesFolder } from './compile-messages.ts'
import { isTableOnly } from './table-only.ts'
import { latinServer } from './latin-server.ts'
import { plainIcons } from './plain-icons.ts'
import { routerParts } from './router-parts.ts'
import { withoutSchemas } from './without-schemas.ts'

const messages = {
  name: 'messages',
  buildStart: compileMessagesApart,
  handleHotUpdate: ({ file }: { file: string }) => {
    if (file.startsWith(messagesFolder)) compileMessagesApart()
  },
  configureServer: ({ watcher }: { watcher: { add(path: string): unknown } }) => {
    watcher.add(messagesFolder)
  },
}

// What every page needs, in one file: four kilobytes less than in pieces, and one request instead of ten.
const base = {
  name: 'base',
  test: (id: string) => baseModules.some((pattern) => pattern.test(id)),
}
const baseModules = [
  /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack\/[\w-]+)\/(?!.*(?:[iI]nfinite|[qQ]ueries|useMutation\.|mutationObserver))/,
  /web\/src\/(?:platform\/(?!auth-client|home-place|redirected-session|over-xhr|live|outbox\/(?!flag)|device-history|drafts|stored-draft|save-file|own-data|version-note)|ui\/\w+\/(?:button|create-icon|class-names|empty-state|error-state|failure-page|icon-button|mark|plain-frame|progress-line|toast|link))/,
  /web\/src\/(?:root|pages\/layout)\./,
  /web\/src\/paraglide\/(?:runtime|registry|messages\/common_(?:county|constituency|ward)\.)/,
  /contract\/src\/(?:client|errors)/,
  /listings\/module-order/,
]

// What several pages share would be a file for each set of pages: headers of a file weigh more than an icon.
const shared: Record<string, RegExp> = {
  mutations: /@tanstack\/[\w-]+\/.*(?:useMutation|mutationObserver)\./,
  cards:
    /features\/(?:commerce\/listings\/(?:listing-(?!grid|carousel)|listings\.queries)|community\/people\/person)|ui\/(?:forms\/heart-button|feedback\/(?:skeleton|load-failed)|data\/(?:badge|formatters)|media\/(?:picture|carousel)|layout\/(?:section-head|use-near))|contract\/src\/(?:page|money|media\/media|community\/people|commerce\/(?:listings|modules|property-terms|job-terms))\.|icons\/(?:image-off|chevron-\w+|arrow-right|heart)\.|messages\/(?:favourites_(?:name|failed)|listings_(?:auction|service|event|property|unavailable|scheduled|taken|ended|live|sold|job)|auctions_(?:ends|starts)|people_anonymous|ui_(?:full_picture|image_\w+|countdown_ended|scroll_\w+)|common_(?:see_all|share)|shell_soon|(?:page|places|common|landing|listings)_(?:jobs|properties)|page_(?:businesses|groups))\./,
  selectors:
    /features\/(?:places\/places\/nearby-counts|commerce\/listings\/(?:listing-carousel|no-listings|open-modules))|messages\/(?:listings_(?:none_|active|latest|upcoming)|places_(?:coming_more|count_in|nearby)|map_load_failed|shell_dashboard)/,
  businesses:
    /features\/commerce\/businesses\/(?:\w+\/)?(?:business-(?!form|draft)|businesses\.queries|category)|contract\/src\/commerce\/business|icons\/badge-check|messages\/businesses_none_here/,
  inputs:
    /ui\/forms\/(?:input|field)\.|features\/places\/places\/(?:selection|locate-button|tree-failed)\.|messages\/(?:ui_optional|places_(?:choose|clear|loading|select_)|map_find_my)|icons\/locate-fixed\./,
  browsing: /features\/places\/places\/(?:place-breadcrumb|browsing-banner)\.|messages\/places_browsing/,
  reading:
    /features\/(?:community\/sharing\/share-)|ui\/layout\/breadcrumb|icons\/share-2\.|@tanstack\/[\w-]+\/.*infiniteQueryOptions|contract\/src\/text\.|messages\/(?:ui_breadcrumb|shell_kenya|common_e(?:rror|dited)|common_pictures|listings_kind)\./,
  tabs: /features\/community\/feed\/feed-filter|ui\/layout\/tabs|contract\/src\/community\/feed\.|messages\/(?:feed_all_posts|ui_next_page|places_(?:counties|constituencies|wards))\./,
  seen: /features\/commerce\/recent\/(?:record-seen|seen-)/,
  details:
    /features\/commerce\/(?:listings\/(?:detail\/|delivery-name|condition-name)|market\/product\.queries|cart\/(?:use-cart\.|checkout-path|wanted)|recent\/record-when)|contract\/src\/commerce\/(?:market|categories)\.|messages\/(?:listings_(?:is_|has_begun|more_from|see_others|similar|no_similar|show_picture|picture_of|place\.|all_from|member_since|phone_verified|verified_business)|cart_(?:full|log_in|cleared|removed|added|view|undo)|market_(?:posted|condition|quantity|call_seller|reserved)\.|market_(?:delivery_(?:pickup|rider|courier|digital)|condition_\w+)\.|common_(?:seller|description|delivery)\.)/,
  infinite: /@tanstack\/[\w-]+\/.*[iI]nfinite/,
  accounts:
    /features\/identity\/accounts\/(?:next-address|accounts\.queries)|contract\/src\/(?:phone|identity\/accounts)\./,
  posts:
    /features\/community\/feed\/(?:post-(?:card|pictures|text)|feed\.queries|use-toggle-like|cached-posts|feed-skeleton|edit-post|text-parts|use-viewer|visibility-words|failure-text)\.|icons\/(?:globe|arrow-up|users|pencil|image-plus)\.|messages\/feed_(?!all_posts|latest_posts)/,
  place:
    /pages\/places\/place\/place-counts|features\/community\/feed\/latest-posts|messages\/feed_latest_posts|features\/places\/(?:map\/(?!drawn|shapes|tile|index|find)|places\/(?:place-links|number-badge))|contract\/src\/places\/boundaries|messages\/(?:map_(?!find_my|load_failed)|places_(?:nothing_yet|market|posts|level))/,
  forms:
    /features\/identity\/accounts\/(?:sign-in-methods|code-proof)|pages\/commerce\/market\/(?:members-only|form-skeleton)|ui\/forms\/(?:otp-input|password-input|choices)|platform\/(?:stored-draft|drafts|over-xhr)/,
}

// What most pages need besides; the rest stays with its page. Words and icons are apart: a page that needs one of them
// would fetch every form with it.
const words = {
  name: 'words',
  test: (id: string) => /web\/src\/paraglide\/|lucide-react/.test(id) && !isTableOnly(id),
  minShareCount: 8,
  priority: 0.5,
}
const common = {
  name: 'common',
  test: (id: string) => /web\/src\/|contract\/src\//.test(id) && !isTableOnly(id),
  minShareCount: 8,
}

export default defineConfig({
  plugins: [messages, withoutSchemas, plainIcons, routerParts, latinServer, tailwindcss(), reactRouter()],
  // Scans everything at the start; otherwise Vite finds new dependencies during the first page load and reloads it.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.*', '!src/entry.server.tsx'] },
  build: {
    target: 'es2022',
    reportCompressedSize: false,
    // Every page has these.
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => !/\/(?:base|rolldown-runtime)-/.test(file)),
    },
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { ...base, priority: 2 },
            ...Object.entries(shared).map(([name, test], at) => ({
              name,
              test,
              minShareCount: 2,
              priority: 1 - at / 100,
            })),
            words,
            common,
          ],
        },
      },
    },
  },
})
