const domain = '@demo.test'

/** The address of someone in the demo clinic. */
export const demoEmail = (sign_in: string) => sign_in + domain

export const isDemoEmail = (email: string) => email.endsWith(domain)
