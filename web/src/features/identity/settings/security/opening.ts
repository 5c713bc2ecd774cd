/** Whether a line stands open for changing, and how to open and close it. */
export interface Opening {
  open: boolean
  onOpen: () => void
  onClose: () => void
}
