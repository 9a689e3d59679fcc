/**
 * Addresses of a route with each value of its parameters; `values` are by parameter, or by the first part of the path
 * and the parameter where it names several things (`ctf/:id`).
 */
export function addressesOf(route: string, values: Readonly<Record<string, readonly string[]>>): string[] {
  const parameter = /:\w+/.exec(route)?.[0];
  if (!parameter) return [route];
  const parameterValues = values[parameter] ?? values[`${route.split('/')[1]}/${parameter}`];
  if (!parameterValues) throw new Error(`no value for ${parameter} of ${route}`);
  return parameterValues.flatMap((value) =>
    // One that no encoding makes right goes as it is.
    addressesOf(route.replace(parameter, value === '%zz' ? value : encodeURIComponent(value)), values),
  );
}
