/** The event of the window after which a member may be asked whether they want pushes. */
export const pushOffered = 'mtaa-offer-push'

/** The member has just done something to which there will be an answer: only now pushes are worth a question. */
export const offerPush = () => void dispatchEvent(new Event(pushOffered))
