/**
 * Settings that lie in the parameter store: secrets, which no template may hold, and what is known
 * only after a later stack stands. A variable `<NAME>_PARAMETER` names the parameter of `<NAME>`.
 */
import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm'

const suffix = '_PARAMETER'

/** Two tries within the 10 seconds that a Lambda has to start. */
const clientSettings = {
  maxAttempts: 2,
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
}

/**
 * Reads every named parameter with one call and sets its variable; awaited by the entry of each
 * Lambda, before anything reads the environment. Throws an Error that names the parameters that are
 * missing and how to make them, never a value.
 */
export async function loadParameters(
  env: Record<string, string | undefined> = process.env,
): Promise<void> {
  const paths = new Map<string, string>()
  for (const [variable, path] of Object.entries(env))
    if (variable.endsWith(suffix) && path) paths.set(variable.slice(0, -suffix.length), path)
  if (paths.size === 0) return
  const client = new SSMClient(clientSettings)
  try {
    const { Parameters = [] } = await client.send(
      new GetParametersCommand({ Names: [...new Set(paths.values())], WithDecryption: true }),
    )
    const values = new Map(Parameters.map(({ Name, Value }) => [Name, Value]))
    const missing = [...paths].filter(([, path]) => !values.get(path))
    if (missing.length > 0) throw new Error(missing.map(describeMissing).join(' '))
    for (const [variable, path] of paths) env[variable] = values.get(path)
  } finally {
    client.destroy()
  }
}

function describeMissing([variable, path]: [string, string]): string {
  const remedy = path.endsWith('/site-origin')
    ? 'Deploy the edge stack, which writes it.'
    : `Create it: aws ssm put-parameter --type SecureString --name ${path} --value <${variable}>`
  return `The SSM parameter ${path} is missing, so ${variable} is not set. ${remedy}`
}
