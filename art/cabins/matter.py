"""Leather, wood, metal, wool and light."""
import bpy


def leather(name, colour, roughness=0.42, grain=0.16):
    material, nodes, links = _new(name)
    shader = _shader(nodes, colour, roughness)
    shader.inputs["Specular"].default_value = 0.45
    fine, creases = _noise(nodes, links, 420, 2), _noise(nodes, links, 8, 2)
    join = nodes.new("ShaderNodeMath")
    join.operation, join.inputs[1].default_value = "MULTIPLY_ADD", 0.12
    links.new(fine, join.inputs[0])
    links.new(creases, join.inputs[2])
    _bump(nodes, links, join.outputs[0], shader, grain, 0.0035)
    return material


def wood(name, dark, light, grain=(2.2, 26, 26), gloss=0.1):
    material, nodes, links = _new(name)
    shader = _shader(nodes, dark, 0.28)
    shader.inputs["Clearcoat"].default_value, shader.inputs["Clearcoat Roughness"].default_value = 1.0, gloss
    noise = _noise(nodes, links, 1.0, 6, grain, 0.6)
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*dark, 1), (*light, 1)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.38, 0.68
    links.new(noise, ramp.inputs[0])
    links.new(ramp.outputs[0], shader.inputs["Base Color"])
    return material


def metal(name, colour=(0.72, 0.68, 0.62), roughness=0.22):
    material, nodes, _ = _new(name)
    _shader(nodes, colour, roughness).inputs["Metallic"].default_value = 1
    return material


def plain(name, colour, roughness=0.5, shine=0.5):
    material, nodes, _ = _new(name)
    _shader(nodes, colour, roughness).inputs["Specular"].default_value = shine
    return material


def wool(name, colour, scale=260, depth=0.012):
    """Carpet and headliner: no shine, a nap."""
    material, nodes, links = _new(name)
    shader = _shader(nodes, colour, 1.0)
    shader.inputs["Specular"].default_value, shader.inputs["Sheen"].default_value = 0.05, 0.15
    _bump(nodes, links, _noise(nodes, links, scale, 3), shader, 0.8, depth)
    return material


def glow(name, colour, strength):
    """Seen and mirrored; what it lights is left to a lamp, which makes no grain."""
    material, nodes, links = _new(name)
    light = nodes.new("ShaderNodeEmission")
    light.inputs[0].default_value, light.inputs[1].default_value = (*colour, 1), strength
    links.new(light.outputs[0], nodes["Material Output"].inputs[0])
    material.cycles.sample_as_light = False
    return material


def bokeh(name, colour, strength, veil):
    """A lamp of the city, out of focus: a disc that what lies behind shines through."""
    material = glow(name, colour, strength)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    through, both = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeAddShader")
    through.inputs[0].default_value = (veil, veil, veil, 1)
    links.new(nodes["Emission"].outputs[0], both.inputs[0])
    links.new(through.outputs[0], both.inputs[1])
    links.new(both.outputs[0], nodes["Material Output"].inputs[0])
    return material


def haze(name, colour, horizon):
    """Dark above and below, warm where the town is."""
    material = glow(name, colour, 1)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, split, ramp = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ"), nodes.new("ShaderNodeValToRGB")
    links.new(place.outputs["Generated"], split.inputs[0])
    links.new(split.outputs[2], ramp.inputs[0])
    elements = ramp.color_ramp.elements
    elements[0].position, elements[0].color = horizon - 0.14, (*(share * 0.25 for share in colour), 1)
    elements[1].position, elements[1].color = horizon + 0.12, (*colour, 1)
    town = elements.new(horizon - 0.02)
    town.color = (0.021, 0.0135, 0.012, 1)
    links.new(ramp.outputs[0], nodes["Emission"].inputs[0])
    return material


def picture(name, colour, strength):
    """A screen that shows next to nothing: a soft horizon."""
    return haze(name, tuple(share * strength for share in colour), 0.45)


def _new(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, material.node_tree.nodes, material.node_tree.links


def _shader(nodes, colour, roughness):
    shader = nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value, shader.inputs["Roughness"].default_value = (*colour, 1), roughness
    return shader


def _noise(nodes, links, scale, detail, stretch=None, roughness=0.5):
    place, noise = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = scale, detail
    noise.inputs["Roughness"].default_value = roughness
    out = place.outputs["Object"]
    if stretch:
        mapping = nodes.new("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = stretch
        links.new(out, mapping.inputs[0])
        out = mapping.outputs[0]
    links.new(out, noise.inputs["Vector"])
    return noise.outputs[0]


def _bump(nodes, links, height, shader, strength, distance):
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, distance
    links.new(height, bump.inputs["Height"])
    links.new(bump.outputs[0], shader.inputs["Normal"])
