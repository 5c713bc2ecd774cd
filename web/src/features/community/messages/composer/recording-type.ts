/** As the server stores them: small. */
const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']

/** What this browser can record; undefined: nothing. */
export const recordingType = (): string | undefined =>
  typeof MediaRecorder === 'undefined' ? undefined : types.find((one) => MediaRecorder.isTypeSupported(one))
