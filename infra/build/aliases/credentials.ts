/**
 * The SDK's chain of credentials, as far as it can go in a Lambda: its runtime sets these variables
 * (https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html), and emulators do the same.
 * Profiles, SSO, web identity and the metadata of an instance are a fifth of a bundle, and only for
 * other machines.
 */
export const defaultProvider = () => async () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = process.env
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set')
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN ? { sessionToken: AWS_SESSION_TOKEN } : {}),
  }
}
