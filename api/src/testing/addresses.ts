/**
 * Addresses of a route with each value of its parameters; `values` are by parameter, or by the first part of
 * the path and the parameter where it has several meanings (`ctf/:id`).
 */
export function addressesOf(route: string, values: Readonly<Record<string, readonly string[]>>): string[] {
  const parameter = /:\w+/.exec(route)?.[0];
  if (!parameter) return [route];
  const parameterValues = values[parameter] ?? values[`${route.split('/')[1]}/${parameter}`];
  if (!parameterValues) throw new Error(`no value for ${parameter} of ${route}`);
  return parameterValues.flatMap((value) =>
    // A value that cannot be encoded is used as is.
    addressesOf(route.replace(parameter, value === '%zz' ? value : encodeURIComponent(value)), values),
  );
}
