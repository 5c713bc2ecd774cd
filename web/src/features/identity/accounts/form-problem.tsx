/** The error of a form, beside its button; scrolled into view. */
export const FormProblem = ({ children }: { children: string | null | undefined | false }) =>
  children ? (
    <p ref={show} role="alert" className="scroll-my-24 text-sm font-semibold text-danger">
      {children}
    </p>
  ) : null

const show = (problem: HTMLElement | null) => problem?.scrollIntoView({ block: 'nearest' })
