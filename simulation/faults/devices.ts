/**
 * Who the visitors of a world are across tabs. Of five who arrive one after the other, the first two share a device, two
 * have one each, and one has none. undefined: the userId.
 */
export type DeviceOf = (userId: string) => string | undefined;

export const severalOfADevice: DeviceOf = (userId) => {
  const number = Number(userId.slice(1));
  const place = number % 5;
  return place === 4 ? undefined : `§${number - place}-${Math.max(1, place)}`;
};
