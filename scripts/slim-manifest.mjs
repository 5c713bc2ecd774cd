// Takes out of the browser's table of routes what only the server reads (files to preload, and what a route has not), and
// writes the rest as short rows, from which the browser makes the table again.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { runInNewContext } from 'node:vm'

const folder = process.argv[2] ?? 'web/build/client/assets'
const prefix = 'window.__reactRouterManifest='
const names = readdirSync(folder).filter((name) => /^manifest-.*\.js$/.test(name))
if (names.length !== 1) throw new Error(`slim-manifest: ${names.length} tables of routes in ${folder}`)

const parent = 'pages/layout'
const pathIn = (id) => id.split(' ')[0].slice(1)

const file = `${folder}/${names[0]}`
const text = readFileSync(file, 'utf8')
if (!text.startsWith(prefix)) throw new Error(`slim-manifest: ${file} does not begin with ${prefix}`)
const manifest = JSON.parse(text.slice(prefix.length).replace(/;\s*$/, ''))
// Every page has the root's style sheets.
const styled = new Set(manifest.routes.root.css)
manifest.routes = Object.fromEntries(Object.entries(manifest.routes).map(([id, route]) => [id, slim(route)]))
manifest.routes.root.css = manifest.routes.root.css?.map(plain)
const slimmed = `${prefix}${inRows(manifest)};`
const page = { window: {} }
runInNewContext(slimmed, page)
// Objects of the other context are of other classes.
const again = JSON.parse(JSON.stringify(page.window.__reactRouterManifest))
if (!isDeepStrictEqual(again, manifest)) throw new Error('slim-manifest: the short rows do not make the same table')
writeFileSync(file, slimmed)
// The server's copy, from which the links of the document are rendered.
for (const copy of serverFiles()) {
  const program = readFileSync(copy, 'utf8')
  const plainer = [...styled].reduce((all, href) => all.replaceAll(href, plain(href)), program)
  if (plainer !== program) writeFileSync(copy, plainer)
}
console.log(`table of routes: ${text.length} bytes, slimmed to ${slimmed.length}`)

/** Nearly every route has this parent, an id that begins with its path, and one file in one folder. */
function inRows({ routes, ...rest }) {
  const rows = Object.values(routes).map(({ id, path, parentId, module, hasLoader, ...more }) => {
    const usual = {
      ...(path !== pathIn(id) && { path: path ?? null }),
      ...(parentId !== parent && { parentId: parentId ?? null }),
      ...more,
    }
    const file = /^\/assets\/(.+)\.js$/.exec(module)?.[1]
    if (file === undefined) throw new Error(`slim-manifest: ${id} has its code in ${module}`)
    return [id, file, hasLoader ? 1 : 0, ...(Object.keys(usual).length > 0 ? [usual] : [])]
  })
  return `((r,o)=>{for(let[i,f,l,m]of r){let x={id:i,path:i.split(" ")[0].slice(1),parentId:${JSON.stringify(parent)},module:"/assets/"+f+".js",...(l&&{hasLoader:!0}),...m};for(let k in x)x[k]??delete x[k];o.routes[i]=x}return o})(${JSON.stringify(rows)},${JSON.stringify({ ...rest, routes: {} })})`
}

function serverFiles() {
  const server = `${folder}/../../server`
  return readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${server}/${name}`)
}

function slim({ imports: _imports, hasDefaultExport: _hasDefaultExport, css = [], ...route }) {
  const own = route.id === 'root' ? css : css.filter((href) => !styled.has(href))
  const held = Object.entries({ ...route, ...(own.length > 0 ? { css: own } : {}) })
  return Object.fromEntries(held.filter(([, value]) => value !== false))
}

/**
 * React Router marks style sheets that a later script has, too, with `#`, since links of a page may go with it. Those of the
 * root never go; marked, Vite does not know them again and applies all of them anew at the first script fetched.
 */
function plain(href) {
  return href.replace(/#$/, '')
}
