/** What went wrong with the whole form, beside the button that was pressed. */
export const FormProblem = ({ children }: { children: string | null | undefined | false }) =>
  children ? (
    <p role="alert" className="text-sm font-semibold text-danger">
      {children}
    </p>
  ) : null
