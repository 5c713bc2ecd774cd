import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A foreign site: to a browser, `127.0.0.1` is another site than `localhost`. */
export async function openAnotherSite() {
  const pages = new Map<string, string>()
  const server = createServer(({ url = '' }, response) => {
    const page = pages.get(url)
    // Browsers ask for an icon, too.
    response.writeHead(page === undefined ? 204 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const publish = (body: string) => {
    const path = `/${pages.size + 1}`
    pages.set(path, `<!doctype html><title>Free airtime</title><body>${body}</body>`)
    return `http://127.0.0.1:${port}${path}`
  }
  return {
    /** A page with a link to press. */
    withLink: (to: string) => publish(`<a href="${escape(to)}">Free airtime</a>`),
    /** A page whose form sends itself as soon as it is opened. */
    withForm: (action: string, fields: Record<string, string>, enctype = 'application/x-www-form-urlencoded') =>
      publish(
        `<form method="post" action="${escape(action)}" enctype="${enctype}">${Object.entries(fields)
          .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
          .join('')}</form><script>document.forms[0].submit()</script>`,
      ),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
