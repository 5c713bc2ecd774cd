import type { TestPage } from './subjects.tsx'

const idOf = (path: string) => `stage${path.replace('/', '-')}`

/** What a page has rendered to be looked at: its one part. */
export const stageElement = (path: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#${idOf(path)} > *`)

export const Stage = ({ page: { row, Stage: Part } }: { page: TestPage }) =>
  Part ? (
    <div id={idOf(row.path)}>
      <Part />
    </div>
  ) : null

/** The same for pages that run everything: as wide as a phone, beside the screen, for nobody to meet. */
export const HiddenStages = ({ pages }: { pages: readonly TestPage[] }) => (
  <div inert aria-hidden="true" className="fixed top-0 -left-[200vw] w-90">
    {pages.map((page) => (
      <Stage key={page.row.path} page={page} />
    ))}
  </div>
)
