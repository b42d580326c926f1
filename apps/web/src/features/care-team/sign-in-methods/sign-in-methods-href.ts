export const signInMethodsHref = '/care/sign-in-methods'
