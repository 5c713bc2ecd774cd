/* oxlint-disable react/refs, react/jsx-no-script-url, jsx-a11y/anchor-is-valid, jsx-a11y/control-has-associated-label, jsx-a11y/no-autofocus -- what is compared is what a careless page might hold */
import {
  Component,
  createContext,
  forwardRef,
  Fragment,
  memo,
  type ReactNode,
  StrictMode,
  Suspense,
  use,
  useContext,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
} from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NotSupported } from './not-supported.ts'
import { renderMarkup } from './render.ts'

/** Ours is React's to the byte, or the browser would hydrate something else. */
const same = (page: ReactNode) => expect(renderMarkup(page).replace('<!DOCTYPE html>', '')).toBe(renderToString(page))

const evil = `<b>"it's" & </script><!--`

test('text is escaped, and texts beside each other are kept apart', () => {
  same(
    <div title={evil} data-x={evil}>
      {evil} {1} {0} {''} {null}
      {false} {10n} a{'b'}c<i>{'d'}</i>e{['f', 'g', ['h', 7]]}
      <Fragment>
        i{'j'}
        <StrictMode>k</StrictMode>
      </Fragment>
      {new Set(['l', <b key="m">m</b>])}
    </div>,
  )
})

test('attributes are written as React writes them', () => {
  const odd = { 'data-on': true, 'aria-busy': false, 'aria-hidden': 'true' as const, onClick: () => {}, unknown: 'x' }
  same(
    <section {...odd} className="a b" tabIndex={-1} hidden inert={false} role="none" spellCheck={false} draggable>
      <a href="javascript:alert(1)" download>
        x
      </a>
      <a href="" download="a.txt" rel="nofollow ugc" target="_blank">
        y
      </a>
      <img src="/a.png" alt="" width={10} height={10} loading="lazy" decoding="async" srcSet="/a 1w" />
      <video src="" muted controls playsInline autoPlay={false} />
      <label htmlFor="f" style={{ backgroundColor: '#fff', width: 3, lineHeight: 2, '--x': 4, color: '' } as object}>
        z
      </label>
      <time dateTime="2026-01-01">t</time>
      <td rowSpan={2} colSpan={1} />
      <div contentEditable suppressContentEditableWarning dangerouslySetInnerHTML={{ __html: '<hr>' }} />
      <svg viewBox="0 0 1 1" strokeWidth={2} strokeLinecap="round" focusable="false" fill="none">
        <title>in a picture</title>
        <path d="M0 0" fillRule="evenodd" clipPath="url(#c)" xlinkHref="#x" />
      </svg>
    </section>,
  )
})

test('fields of forms show their state', () => {
  same(
    <form action="/x" method="post" noValidate encType="multipart/form-data">
      <input name="a" defaultValue={evil} type="text" maxLength={3} autoComplete="off" autoFocus required />
      <input type="checkbox" checked readOnly value="on" />
      <input type="radio" defaultChecked={false} name="r" size={0} />
      <textarea name="t" defaultValue={'\nline'} rows={3} />
      <textarea value={evil} readOnly />
      <select defaultValue="2" name="s">
        <option value="1">one</option>
        <option>2</option>
        <option value={3}>
          th{'ree'} {3}
        </option>
      </select>
      <select multiple defaultValue={['a', 'c']}>
        {['a', 'b', 'c'].map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <pre>{'\nfirst'}</pre>
      <button type="submit" name="n" value="v" disabled formAction="/y">
        {evil}
      </button>
    </form>,
  )
})

const Theme = createContext('light')
const Themed = () => <i>{useContext(Theme)}</i>
const Used = () => <i>{use(Theme)}</i>
const Label = ({ children }: { children?: ReactNode }) => {
  const [one, two] = [useId(), useId()]
  return (
    <label id={one} htmlFor={two}>
      {children}
    </label>
  )
}
const Memo = memo(Label)
const Ref = forwardRef<HTMLElement, { text: string }>(({ text }, ref) => <b ref={ref}>{text}</b>)

class Boundary extends Component<{ children: ReactNode; name?: string }, { name: string }> {
  static override contextType = Theme
  static defaultProps = { name: 'boundary' }
  static getDerivedStateFromProps = ({ name }: { name?: string }) => ({ name: name ?? '' })
  override state = { name: 'none' }
  override render() {
    return (
      <p title={this.state.name}>
        {String(this.context)}
        {this.props.children}
      </p>
    )
  }
}

/** Sets its own state while it is rendered, as lists do that follow a property. */
function Counting({ to }: { to: number }) {
  const [count, setCount] = useState(() => 0)
  const [doubled, add] = useReducer((sum: number, more: number) => sum + more, to)
  const renders = useRef(0)
  renders.current++
  if (count < to) {
    setCount((before) => before + 1)
    add(1)
  }
  const id = useId()
  return <output id={id}>{`${count} ${doubled} ${renders.current}`}</output>
}

function Quiet() {
  const [pending] = useTransition()
  const store = useSyncExternalStore(
    () => () => {},
    () => 'browser',
    () => 'server',
  )
  useEffect(() => {
    throw new Error('Effects do not run on the server')
  })
  return <i>{`${pending} ${store} ${useDeferredValue('late')} ${useMemo(() => 'made', [])}`}</i>
}

test('components see their contexts, hooks and ids', () => {
  same(
    <Theme value="dark">
      <Themed />
      <Theme.Provider value="deep">
        <Used />
        <Theme.Consumer>{(theme) => theme}</Theme.Consumer>
        <Boundary>
          <Label />
        </Boundary>
      </Theme.Provider>
      <Themed />
      <Ref text="x" ref={() => {}} />
      <Counting to={3} />
      <Quiet />
      <Suspense fallback="never">
        text
        <Label />
      </Suspense>
      text
    </Theme>,
  )
})

test('ids are those of the browser, however deep and broad', () => {
  const nested = (depth: number): ReactNode =>
    depth === 0 ? <Memo /> : [1, 2, 3].map((each) => <Label key={each}>{[nested(depth - 1)]}</Label>)
  const deep = Array.from({ length: 40 }).reduce<ReactNode>((inner, _, at) => {
    const spread = [<hr key="a" />, <Label key={at}>{inner}</Label>]
    return at % 3 ? <Label>{inner}</Label> : spread
  }, null)
  same(<div>{[nested(4), deep, Array.from({ length: 40 }, (_, key) => <Label key={key} />)]}</div>)
})

test('the head gets what belongs there, from wherever it stands', () => {
  same(
    <html lang="en">
      <head>
        <meta name="description" content={evil} />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/plain.css" />
        <script nonce="n" dangerouslySetInnerHTML={{ __html: 'a<b' }} />
        <title>{`One ${evil}`}</title>
      </head>
      <body className="b">
        text
        <meta property="og:title" content="x" />
        more
        <link rel="modulepreload" href="/a.js" nonce="n" />
        <img src="/above.png" alt="" fetchPriority="high" srcSet="/1 1w" sizes="50vw" />
        <img src="/above.png" alt="" fetchPriority="high" srcSet="/1 1w" sizes="50vw" />
        <img src="/soon.png" alt="" />
        <img src="/later.png" alt="" loading="lazy" />
        <picture>
          <img src="/within.png" alt="" />
        </picture>
        <script type="module" async src="/entry.js" />
        <script type="module" async src="/entry.js" />
        <noscript>
          <meta name="inside" content="1" />
        </noscript>
      </body>
    </html>,
  )
})

test('what only React can do is left to React, and nothing of ours stays behind', () => {
  const never = new Promise<string>(() => {})
  const Waiting = () => use(never)
  expect(() => renderMarkup(<Waiting />)).toThrow(NotSupported)
  const Failing = () => {
    throw new Error('its own')
  }
  const failing = (
    <Theme value="dark">
      <Failing />
    </Theme>
  )
  expect(() => renderMarkup(failing)).toThrow('its own')
  same(<Themed />)
})
