/** The form is fetched when somebody may write. */
export const fetchForm = () => import('./comment-form.tsx').then((file) => file.CommentForm)
