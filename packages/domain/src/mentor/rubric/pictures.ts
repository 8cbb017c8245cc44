/** Facets that words of pictures can settle; each different one says something another does not. */
export const PICTURE_FACETS: readonly RegExp[] = [
  /\b(?:photo(?:graph)?|painting|watercolou?r|oil on|illustration|render(?:ed)?|3d|vector|sketch|drawing|pixel art|woodcut|linocut|engraving|isometric|anime|comic|collage|poster|logo|icon|claymation|stop[- ]motion|film|footage|video|clip|polaroid|gouache|pastel|charcoal|low[- ]poly|flat design|ukiyo|line art|shot on|documentary|cartoon|mural|stencil|etching|ink|crayon|diorama|packshot|screen ?print|risograph)\b/i,
  /\b(?:light(?:ing|s)?|lit|sunlight|golden hour|blue hour|dusk|dawn|sunset|sunrise|backlit|rim|shadows?|neon|overcast|candle\w*|moonlight|fog|mist|softbox|noon|glow\w*|lantern|lamp|flash|night|morning|evening|daylight|window light)\b/i,
  /\b(?:close[- ]?up|wide|low angle|high angle|overhead|top[- ]down|aerial|drone|macro|portrait|landscape|lens|\d+ ?mm|f\/?\d|centered|rule of thirds|foreground|background|negative space|symmetrical|profile|view|angle|composition|framing|depth of field|bokeh|pan|dolly|tracking|tilt|zoom|crane|handheld|static shot|camera|eye level|full[- ]body|medium shot|three[- ]quarter|bird'?s[- ]eye|left|right|third)\b/i,
  /--ar|\b\d{1,2}:\d{1,2}\b|\bsquare\b(?! (?:kilo|met|mile|f[eo]))|\b(?:vertical|horizontal|aspect|seconds?|fps|\d+ ?s(?![\p{L}])|px|loop\w*)(?![\p{L}])/iu,
  /\b(?:red|blue|green|yellow|orange|purple|violet|pink|brown|black|white|gr[ae]y|teal|turquoise|gold(?:en)?|silver|ochre|cream|beige|monochrome|palette|pastel|muted|sepia|crimson|navy|amber|indigo|olive|copper|rust\w*|mustard|ivory|terracotta|cyan|magenta)\b/i,
  /\b(?:no|without|avoid|negative|--no|exclude|not)\b/i,
];
const PICTURE_TASK =
  /^\W*(?:an? |the )?(?:(?:please )?(?:create|generate|make|draw|paint|design|render|produce|imagine|give me|i want|shoot|enhance|retouch|restore|upscale|colou?ri[sz]e)\b[^.\n]{0,40}\b)?(?:image|picture|photo(?:graph)?|illustration|painting|video|clip|logo|icon|poster|portrait|drawing|wallpaper|animation|watercolou?r|sketch|render|close[- ]?up|shot|macro|cinematic|aerial|isometric|3d|pixel art|drone|oil painting|product shot|film still|timelapse|time-lapse|anime)\b/i;
/** A medium with what it shows: "line drawing, one hand …", "oil painting of …". */
const MEDIUM_FIRST =
  /^\W*(?:[\p{L}'’-]+ ){0,3}(?:picture|image|photo(?:graph)?|illustration|painting|portrait|drawing|watercolou?r|sketch|render|engraving|linocut|woodcut|collage|film still|logo|poster)(?:,| (?:of|showing|with|in which)\b|:)/iu;

/** Whether a text opens by naming a picture or a film. */
export const namesPicture = (text: string) =>
  PICTURE_TASK.test(text.slice(0, 160)) || MEDIUM_FIRST.test(text);

/** The facets of what is shown; the last one is what is not. */
export const SHOWN = PICTURE_FACETS.slice(0, 5);
