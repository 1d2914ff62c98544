/** How often an attribute may occur in the session part or in one media section, and which values it may have. */
export type AttributeRule = {
  most: number;
  /** Matches the whole text after the colon; null: there is no colon. */
  value: RegExp | null;
};

const flag: AttributeRule = { most: 1, value: null };
const once = (value: RegExp): AttributeRule => ({ most: 1, value });
const upTo = (most: number, value: RegExp): AttributeRule => ({ most, value });

const HEADER_EXTENSION =
  /^\d{1,5}(\/(sendrecv|sendonly|recvonly|inactive))? (urn:ietf:params:rtp-hdrext:[a-z:-]{1,40}|urn:3gpp:video-orientation|http:\/\/www\.webrtc\.org\/experiments\/rtp-hdrext\/[a-z\d-]{1,40}|http:\/\/www\.ietf\.org\/id\/draft-holmer-rmcat-transport-wide-cc-extensions-01|https:\/\/aomediacodec\.github\.io\/av1-rtp-spec\/#dependency-descriptor-rtp-header-extension)$/;

/**
 * What Chromium, Firefox and Safari put into descriptions of audio, video and data, and no more. No value may contain
 * a dot or a colon where browsers need none, so that no address fits. Candidates, `rtcp` and the attributes with names
 * of streams are rewritten elsewhere. Other names do not pass: `identity`, `tool`, `label`, `remote-candidates`,
 * `source-filter`, `crypto`, `rid`, ...
 */
export const ATTRIBUTES: ReadonlyMap<string, AttributeRule> = new Map(
  Object.entries({
    'bundle-only': flag,
    'end-of-candidates': flag,
    'extmap-allow-mixed': flag,
    'ice-lite': flag,
    inactive: flag,
    recvonly: flag,
    'rtcp-mux': flag,
    'rtcp-mux-only': flag,
    'rtcp-rsize': flag,
    sendonly: flag,
    sendrecv: flag,

    group: once(/^BUNDLE( [\w-]{1,16}){0,8}$/),
    mid: once(/^[\w-]{1,16}$/),
    setup: once(/^(actpass|active|passive|holdconn)$/),
    'ice-ufrag': once(/^[\w+/-]{4,64}$/),
    'ice-pwd': once(/^[\w+/-]{22,128}$/),
    'ice-options': once(/^(trickle|ice2|renomination)( (trickle|ice2|renomination)){0,2}$/),
    // With a colon after every two digits no address matches.
    fingerprint: upTo(4, /^sha-(1|224|256|384|512) [\dA-F]{2}(:[\dA-F]{2}){19,63}$/i),

    rtpmap: upTo(64, /^\d{1,3} [\w-]{1,24}\/\d{1,6}(\/\d{1,2})?$/),
    // Chromium obeys `x-google-min-bitrate` and the like of a partner, whatever the path of the one who sends carries.
    fmtp: upTo(64, /^\d{1,3} (?!.*x-google)[\w=;/,+ -]{1,256}$/i),
    'rtcp-fb': upTo(320, /^(\d{1,3}|\*) [a-z-]{1,16}( [a-z-]{1,16})?$/),
    'rtcp-xr': once(/^rcvr-rtt=(all|sender)$/),
    ptime: once(/^\d{1,4}$/),
    maxptime: once(/^\d{1,4}$/),
    extmap: upTo(32, HEADER_EXTENSION),
    'ssrc-group': upTo(8, /^(FID|SIM|FEC-FR)( \d{1,10}){1,8}$/),

    'sctp-port': once(/^\d{1,5}$/),
    'max-message-size': once(/^\d{1,20}$/),
    sctpmap: once(/^\d{1,5} webrtc-datachannel \d{1,5}$/),
  } satisfies Record<string, AttributeRule>),
);
