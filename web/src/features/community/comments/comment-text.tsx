import { MarkedText } from '../text/index.ts'

/** The words of a comment, with what is marked in them as links. */
export const CommentText = ({ content }: { content: string }) => (
  <p className="break-words whitespace-pre-line">
    <MarkedText text={content} />
  </p>
)
